import { useMemo, useState } from 'react';
import { Search } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { KeyCaps } from '#src/ui/actions/KeyCaps.tsx';
import { paletteHeadings, type PaletteEntry, type PaletteKind } from './PaletteEntry.ts';
import styles from './Palette.module.css';
import { rankEntries } from './rankEntries.ts';

interface PaletteSearchProps {
  listEntries: () => readonly PaletteEntry[];
  /** What a typed line asks for, beside what it finds. */
  readTyped: (typed: string) => readonly PaletteEntry[];
  kind: PaletteKind | null;
  onClose: () => void;
}

/** The field and what it finds; the arrow keys move through the list while the focus stays in the field. */
export function PaletteSearch({ listEntries, readTyped, kind, onClose }: PaletteSearchProps) {
  const [typed, setTyped] = useState('');
  const [entries] = useState(() =>
    listEntries().filter((entry) => kind === null || entry.kind === kind),
  );
  const asked = useMemo(
    () => (kind === null && typed.trim() !== '' ? readTyped(typed) : []),
    [kind, typed, readTyped],
  );
  const groups = useMemo(() => {
    const known = rankEntries(entries, typed);
    return asked.length === 0
      ? known
      : [{ kind: 'command' as const, items: [...asked], more: 0 }, ...known];
  }, [entries, typed, asked]);
  const found = groups.reduce((sum, group) => sum + group.items.length + group.more, 0);
  const placeholder =
    kind === null ? 'Page, space, date, or “zuidas 1 tuesday 14:00”' : paletteHeadings[kind];
  const choose = (id: string) => {
    onClose();
    [...asked, ...entries].find((entry) => entry.id === id)?.run();
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField aria-label="Go to" className={styles['field'] ?? ''} autoFocus>
        <Search size={16} aria-hidden />
        <Input
          className={styles['input'] ?? ''}
          placeholder={placeholder}
          role="combobox"
          aria-expanded
        />
      </TextField>
      <div className="visually-hidden" role="status">
        {typed.trim() === '' ? '' : formatPlural(found, 'match', 'matches')}
      </div>
      <ListBox
        aria-label="Matches"
        className={styles['list'] ?? ''}
        items={groups}
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => (
          <div className={styles['empty']}>Nothing matches “{typed.trim()}”.</div>
        )}
      >
        {(group) => (
          <ListBoxSection id={group.kind}>
            <Header className={styles['heading'] ?? ''}>
              {paletteHeadings[group.kind]}
              {group.more > 0 && (
                <span>{formatCount(group.more)} more. Keep typing to narrow the list</span>
              )}
            </Header>
            {group.items.map((entry) => (
              <ListBoxItem
                key={entry.id}
                id={entry.id}
                textValue={entry.title}
                className={styles['entry'] ?? ''}
              >
                <span className={styles['title']}>{entry.title}</span>
                <span className={styles['where']}>{entry.where}</span>
                {entry.keys?.[0] && <KeyCaps keys={entry.keys[0]} />}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        )}
      </ListBox>
    </Autocomplete>
  );
}
