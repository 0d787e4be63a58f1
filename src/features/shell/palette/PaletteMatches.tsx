import { useMemo, useState } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { KeyCaps } from '#src/ui/actions/KeyCaps.tsx';
import type { PaletteRequest } from './Palette.tsx';
import { paletteHeadings, type PaletteEntry } from './PaletteEntry.ts';
import { rankEntries } from './rankEntries.ts';
import styles from './Palette.module.css';

interface PaletteMatchesProps extends PaletteRequest {
  /** Asked when the palette opens, so that nothing is listed before, and again when the zones have been read. */
  listEntries: () => readonly PaletteEntry[];
  /** Whether the zones are among them. */
  isWhole: boolean;
  /** What a typed line asks for, beside what it finds. */
  readTyped: (typed: string) => readonly PaletteEntry[];
}

/** What the palette finds. */
export function PaletteMatches(props: PaletteMatchesProps) {
  const { typed, kind, onClose, listEntries, isWhole, readTyped } = props;
  const list = () => ({
    isWhole,
    entries: listEntries().filter((entry) => kind === null || entry.kind === kind),
  });
  const [listed, setListed] = useState(list);
  if (listed.isWhole !== isWhole) setListed(list());
  const { entries } = listed;
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
  const choose = (id: string) => {
    onClose();
    [...asked, ...entries].find((entry) => entry.id === id)?.run();
  };
  return (
    <>
      <div className="visually-hidden" role="status">
        {typed.trim() === '' || !isWhole ? '' : formatPlural(found, 'match', 'matches')}
      </div>
      <ListBox
        aria-label="Matches"
        className={styles['list'] ?? ''}
        items={groups}
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => (
          <div className={styles['empty']}>
            {isWhole ? `Nothing matches “${typed.trim()}”.` : 'Loading zones…'}
          </div>
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
    </>
  );
}
