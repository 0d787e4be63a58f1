import { useRef, useState, type KeyboardEvent } from 'react';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import styles from './FloorplanTable.module.css';
import { useRowWindow } from './useRowWindow.ts';
import { useZoneRows, type ZoneRow } from './useZoneRows.ts';
import { useSelectedZones } from './useSelectedZones.ts';

interface FloorplanTableProps {
  readonly engine: FloorplanEngine;
  readonly caption: string;
}

const rowHeight = 32;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

/** The plan as a table: every zone with name, value and state. Arrow keys move, Enter or Space selects, with Shift adds. */
export function FloorplanTable({ engine, caption }: FloorplanTableProps) {
  const rows = useZoneRows(engine);
  const selectedIds = useSelectedZones(engine);
  const [current, setCurrent] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const { start, endExclusive, reveal } = useRowWindow({ scroller, count: rows.length, rowHeight });
  const select = (row: ZoneRow | undefined, isAdditive: boolean): void => {
    if (!row) return;
    if (isAdditive) engine.marks.toggle(row.id);
    else engine.select([row.id]);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const target = nextRow(event.key, current, rows.length);
    if (target !== null) {
      setCurrent(target);
      reveal(target);
    } else if (event.key === 'Enter' || event.key === ' ') select(rows[current], event.shiftKey);
    else if (event.key === 'Escape') engine.select([]);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      <div
        role="grid"
        aria-label={caption}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        aria-activedescendant={rows[current] ? rowId(rows[current].id) : undefined}
        tabIndex={0}
        className={styles.grid}
        onKeyDown={handleKey}
      >
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader">Zone</span>
          <span role="columnheader">Value</span>
          <span role="columnheader">State</span>
        </div>
        <div role="presentation" style={{ height: rows.length * rowHeight }}>
          {rows.slice(start, endExclusive).map((row, offset) => (
            <div
              key={row.id}
              id={rowId(row.id)}
              role="row"
              aria-rowindex={start + offset + 2}
              aria-selected={selectedIds.includes(row.id)}
              data-current={start + offset === current}
              className={styles.row}
              style={{ transform: `translateY(${(start + offset) * rowHeight}px)` }}
              onClick={(event) => {
                setCurrent(start + offset);
                select(row, event.shiftKey);
              }}
            >
              <span role="rowheader">{row.name}</span>
              <span role="gridcell">{row.value}</span>
              <span role="gridcell">{row.state}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function nextRow(key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(count - 1, Math.max(0, current + step));
}

function rowId(zoneId: string): string {
  return `zone-row-${zoneId}`;
}
