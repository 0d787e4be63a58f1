import { useMemo, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { ColourKey } from '../legend/Legend.tsx';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import { NoteCard } from '../cursor/NoteCard.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import type { ChartRow, RowReference } from './ChartRow.ts';
import { percent, type RowScale } from './toRowScale.ts';
import { RowAxis } from './RowAxis.tsx';
import styles from './RowChart.module.css';

interface RowChartProps<Row extends ChartRow> {
  /** What the chart shows, for its name. */
  label: string;
  rows: readonly Row[];
  scale: RowScale;
  references: readonly RowReference[];
  /** A value of the axis. */
  format: (value: number) => string;
  /** The marks of a row: x in percent, y in pixels of a row that is 30 high. */
  renderMarks: (row: Row) => ReactNode;
  /** The value next to which the row's note appears. */
  anchorOf: (row: Row) => number | null;
  /** Enter or a press on a row. */
  onOpen?: ((id: string) => void) | undefined;
  /** The same as a table. */
  twin: ReactNode;
}

/** Named rows over one axis of values. Pointer or arrow keys move from row to row; its note is shown next to the marks and announced. */
export function RowChart<Row extends ChartRow>(props: RowChartProps<Row>) {
  const { label, rows, scale, references, format, renderMarks, anchorOf, onOpen, twin } = props;
  const lengths = useMemo(() => rows.map(() => 1), [rows]);
  const cursor = useMarkCursor(
    { lengths },
    {
      noteOf: ({ row }) => rows[row]?.note ?? { title: '', lines: [] },
      onChoose: onOpen && (({ row }) => rows[row] && onOpen(rows[row].id)),
    },
  );
  const { place, point, choose } = cursor;
  const hint = `Arrow keys move between rows.${onOpen ? ' Enter opens the row.' : ''}`;
  return (
    <CursorFigure label={label} hint={hint} cursor={cursor} twin={twin}>
      <div
        className={classNames(styles['rows'], onOpen && styles['canOpen'])}
        onPointerLeave={() => point(null)}
        aria-hidden
      >
        {rows.map((row, at) => {
          const isActive = place?.row === at;
          const mark = { row: at, column: 0 };
          return (
            <div
              key={row.id}
              className={styles['row']}
              data-active={isActive || undefined}
              data-weak={row.isWeak || undefined}
              onPointerMove={() => point(mark)}
              onClick={() => {
                point(mark);
                choose?.(mark);
              }}
            >
              <span className={styles['label']}>
                <span className={styles['name']}>
                  {row.key && <ColourKey {...row.key} />} {row.label}
                </span>
                {row.detail && <small>{row.detail}</small>}
              </span>
              <span className={styles['plot']}>
                <svg>
                  <Guides scale={scale} references={references} />
                  {renderMarks(row)}
                </svg>
                {isActive && (
                  <RowNote
                    row={row}
                    place={scale.percentOf(anchorOf(row) ?? 0)}
                    isAbove={rows.length > 4 && at > rows.length / 2}
                  />
                )}
              </span>
              <span className={styles['text']}>{row.text}</span>
            </div>
          );
        })}
        <RowAxis scale={scale} format={format} />
      </div>
    </CursorFigure>
  );
}

interface RowNoteProps {
  row: ChartRow;
  /** Along the row, percent. */
  place: number;
  isAbove: boolean;
}

/** The note for a row, next to its mark, on the side with more room. */
function RowNote({ row: { note }, place, isAbove }: RowNoteProps) {
  return (
    <NoteCard
      left={percent(place)}
      top={isAbove ? -6 : 24}
      isAbove={isAbove}
      isAtLeft={place > 50}
      note={note}
    />
  );
}

/** The lines of the axis and of what is marked through all rows. */
function Guides({ scale, references }: { scale: RowScale; references: readonly RowReference[] }) {
  return (
    <>
      {scale.ticks.map((value) => (
        <line
          key={value}
          className={value === 0 ? styles['zero'] : styles['guide']}
          x1={percent(scale.percentOf(value))}
          x2={percent(scale.percentOf(value))}
          y1="0"
          y2="100%"
        />
      ))}
      {references.map(({ value, label }) => (
        <line
          key={label}
          className={styles['reference']}
          x1={percent(scale.percentOf(value))}
          x2={percent(scale.percentOf(value))}
          y1="0"
          y2="100%"
        />
      ))}
    </>
  );
}
