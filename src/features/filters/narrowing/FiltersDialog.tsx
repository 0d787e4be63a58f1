import { useMemo, useState } from 'react';
import { Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { isWithin, type ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import styles from './FiltersDialog.module.css';
import { metadataOptions, tagOptions } from './model/narrowingOptions.ts';

interface FiltersDialogProps {
  isOpen: boolean;
  /** The current choices, copied when it opens. */
  narrowing: ZoneNarrowing;
  /** The zones of the present selection on the present source. */
  zones: readonly ZoneSpace[];
  /** Called with both choices at once. */
  onConfirm: (narrowing: ZoneNarrowing) => void;
  onClose: () => void;
}

/** Tags and metadata that the zones must have. Nothing counts before Confirm. */
export function FiltersDialog({ isOpen, onClose, ...content }: FiltersDialogProps) {
  return (
    <Dialog title="Filters" isWide isOpen={isOpen} onClose={onClose}>
      <FiltersForm {...content} onClose={onClose} />
    </Dialog>
  );
}

function FiltersForm({ narrowing, zones, onConfirm, onClose }: Omit<FiltersDialogProps, 'isOpen'>) {
  const [draft, setDraft] = useState(narrowing);
  const [search, setSearch] = useState('');
  const tags = useMemo(() => tagOptions(zones, draft), [zones, draft]);
  const metadata = useMemo(() => metadataOptions(zones, draft), [zones, draft]);
  const left = useMemo(() => zones.filter(isWithin(draft)).length, [zones, draft]);
  const isAny = draft.tags.length + draft.metadata.length > 0;
  return (
    <form
      className={styles['form']}
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(draft);
      }}
    >
      <SearchField
        aria-label="Search tags and metadata"
        className={styles['search'] ?? ''}
        value={search}
        onChange={setSearch}
        autoFocus
      >
        <Search size={14} aria-hidden />
        <Input
          placeholder="Search"
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </SearchField>
      <div className={styles['columns']}>
        <ChoiceList
          title="Tags"
          groups={tags}
          search={search}
          chosen={draft.tags}
          onChange={(chosen) => setDraft({ ...draft, tags: chosen })}
        />
        <ChoiceList
          title="Metadata"
          groups={metadata}
          search={search}
          chosen={draft.metadata}
          onChange={(chosen) => setDraft({ ...draft, metadata: chosen })}
        />
      </div>
      <div className={styles['foot']}>
        <p className={styles['left']} role="status">
          {left === 0 ? 'No zones match' : `${left} of ${formatPlural(zones.length, 'zone')}`}
        </p>
        {isAny && (
          <Button kind="quiet" onPress={() => setDraft({ ...draft, tags: [], metadata: [] })}>
            Clear all
          </Button>
        )}
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" type="submit">
          Confirm
        </Button>
      </div>
    </form>
  );
}
