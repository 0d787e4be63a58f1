import type { CSSProperties } from 'react';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { pointMarks } from '../cursor/pointMarks.ts';
import type { MarkCursor } from '../cursor/useMarkCursor.ts';
import type { RowReference } from '../rows/ChartRow.ts';
import { percent, type RowScale } from '../rows/toRowScale.ts';
import styles from './Profile.module.css';
import { type ProfileLine, categoryPlace, toProfilePath } from './ProfileLine.ts';

interface ProfileDrawingProps {
  lines: readonly ProfileLine[];
  scale: RowScale;
  focusedId: string | null;
  references: readonly RowReference[];
  cursor: MarkCursor;
}

/** The lines, those that are not looked at in the background, and the points of the others. */
export function ProfileDrawing(props: ProfileDrawingProps) {
  const { lines, scale, focusedId, references, cursor } = props;
  const { place } = cursor;
  const y = (value: number) => percent(100 - scale.percentOf(value));
  const markAt = (x: number, top: number) => nearestPoint(lines, scale, { x, y: top });
  return (
    <svg className={styles['drawing']} {...pointMarks(cursor, { width: 1, height: 1, markAt })}>
      {scale.ticks.map((tick) => (
        <line key={tick} className={styles['guide']} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
      ))}
      {references.map(({ value, label }) => (
        <line
          key={label}
          className={styles['reference']}
          x1="0"
          x2="100%"
          y1={y(value)}
          y2={y(value)}
        />
      ))}
      {lines.map((line, row) => {
        const isBehind = focusedId !== null && line.id !== focusedId;
        const style = { '--series': `var(--${line.colour})` } as CSSProperties;
        return (
          <g key={line.id} style={style} data-behind={isBehind || undefined}>
            <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none">
              {line.id === focusedId && line.compared && (
                <path className={styles['compared']} d={toProfilePath(line.compared, scale)} />
              )}
              <path className={styles['line']} d={toProfilePath(line.values, scale)} />
            </svg>
            {line.values.map(
              (value, column) =>
                value !== null && (
                  <circle
                    key={categoryPlace(column, line.values.length)}
                    className={styles['point']}
                    cx={percent(categoryPlace(column, line.values.length))}
                    cy={y(value)}
                    r={place?.row === row && place.column === column ? 6 : 3.5}
                  />
                ),
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The point of the category under the pointer that is nearest in height; x and y are shares of the drawing. Null where nothing is known. */
function nearestPoint(
  lines: readonly Pick<ProfileLine, 'values'>[],
  scale: RowScale,
  { x, y }: { x: number; y: number },
): MarkPlace | null {
  let best: (MarkPlace & { distance: number }) | null = null;
  for (const [row, { values }] of lines.entries()) {
    const column = Math.min(values.length - 1, Math.max(0, Math.floor(x * values.length)));
    const value = values[column] ?? null;
    if (value === null) continue;
    const distance = Math.abs(1 - scale.percentOf(value) / 100 - y);
    if (best === null || distance < best.distance) best = { row, column, distance };
  }
  return best && { row: best.row, column: best.column };
}
