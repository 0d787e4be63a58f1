import { useMemo } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { classNames } from '#src/lib/browser/classNames.ts';
import { useSteps } from '#src/lib/steps/useNextStep.ts';
import type { RankedRow } from './toRankedRows.ts';
import styles from './RankedList.module.css';

interface RankedListProps {
  rows: readonly RankedRow[];
  /** Said where there are none. */
  emptyText: string;
  selectedIds: readonly string[];
  onSelect: (zoneIds: readonly string[]) => void;
}

const rowHeight = 34;
const layoutOptions = { rowSize: rowHeight };
/** The list draws all rows that have room in one task, of 2 ms a row: none with the list itself, some, then the others. */
const rooms = [{ maxHeight: 0 }, { maxHeight: 6 * rowHeight }, {}] as const;

/** Zones with the greatest value first; only those in sight stand in the document. Arrow keys and letters move, Enter selects. */
export function RankedList({ rows, emptyText, selectedIds, onSelect }: RankedListProps) {
  const room = rooms[useSteps(rooms.length - 1)];
  const selectedKeys = useMemo(() => new Set(selectedIds), [selectedIds]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        aria-label="Zones by value"
        className={styles['list'] ?? ''}
        style={room ?? {}}
        items={rows}
        selectionMode="single"
        selectedKeys={selectedKeys}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? [] : [...keys].map(String))}
        renderEmptyState={() => <p className={styles['empty']}>{emptyText}</p>}
      >
        {(row) => (
          <ListBoxItem
            id={row.id}
            textValue={`${row.name}, ${row.spoken}`}
            className={styles['row'] ?? ''}
          >
            <span className={styles['name']}>{row.name}</span>
            <span className={classNames(styles['bar'], row.share === null && styles['unknown'])}>
              {row.share !== null && (
                <span
                  style={{
                    left: `${Math.min(row.from, row.share) * 100}%`,
                    width: `${Math.abs(row.share - row.from) * 100}%`,
                    background: row.colour,
                  }}
                />
              )}
            </span>
            <data className={styles['value']} value={row.exact}>
              {row.value}
            </data>
          </ListBoxItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
