import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { lazy, startTransition, Suspense, useState } from 'react';
import { openingHoursText } from '#domain/opening-hours/openingPresets.ts';
import { loadChunk } from '#src/lib/errors/ChunkLoadError.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { SingleList } from '#src/ui/select/SingleList.tsx';
import type { Filters, SpaceFilters, HourFilters } from '../Filters.ts';
import { hoursOptions, openingSourceText, shortHours } from './hoursOptions.ts';
import styles from './HoursPanel.module.css';

const HoursEditor = lazy(async () => ({
  default: (await loadChunk(() => import('./HoursEditor.tsx'))).HoursEditor,
}));

const usualId = 'usual';
const eachOwn = 'Each building’s own';

/** The current hours in words; without a building in view each one counts by its own. */
function hoursTexts({ opening, selection }: Pick<Filters, 'opening' | 'selection'>) {
  const isEachOwn = selection.building === null && opening.query === undefined;
  if (isEachOwn) return { short: eachOwn, long: `${eachOwn} hours` };
  return {
    short: shortHours(opening.text),
    long: `${openingLabel(opening.text)}, ${openingSourceText(opening.source)}`,
  };
}

/** The hours that count: a preset, hours of one's own, or those of preference and building. */
export function HoursPill({ filters }: { filters: SpaceFilters & HourFilters }) {
  const { opening } = filters;
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const handleOpenChange = (willOpen: boolean) => {
    setOpen(willOpen);
    setEditing(false);
  };
  const choose = (keyOrText: string | null) => {
    filters.selectOpeningHours(keyOrText);
    handleOpenChange(false);
  };
  const isChosen = opening.source === 'url' || opening.source === 'url-days';
  const { short, long } = hoursTexts(filters);
  const usual = { id: usualId, label: 'Usual hours', detail: isChosen ? '' : short };
  const custom = isChosen && opening.preset === null ? opening.text : null;
  return (
    <PanelPill
      title="Hours"
      value={short}
      warning={opening.error}
      isOpen={isOpen}
      onOpenChange={handleOpenChange}
    >
      <Suspense>
        {isEditing ? (
          <div className={styles['panel']}>
            <HoursEditor
              initialText={custom ?? openingHoursText('custom', opening.presetOverrides)}
              onApply={choose}
              onCancel={() => setEditing(false)}
            />
          </div>
        ) : (
          <div className={styles['panel']}>
            <p className={styles['force']}>{long}</p>
            {opening.error !== null && <p className={styles['error']}>{opening.error}</p>}
            <SingleList
              label="Hours"
              options={[usual, ...hoursOptions(opening.presetOverrides)]}
              chosenId={isChosen ? (opening.preset ?? 'custom') : usualId}
              onChoose={(id) => {
                // The list stays, and with it the focus, until the editor is loaded.
                if (id === 'custom') startTransition(() => setEditing(true));
                else choose(id === usualId ? null : id);
              }}
            />
          </div>
        )}
      </Suspense>
    </PanelPill>
  );
}
