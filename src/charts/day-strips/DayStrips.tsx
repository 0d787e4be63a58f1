import { useMemo } from 'react';
import { textWidth, useElementWidth } from '#src/lib/size/useSize.ts';
import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CellFigure, type CellBox } from '../cursor/CellFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import styles from './DayStrips.module.css';

interface StripBar {
  colour: ColourToken;
  /** Share of the row's height, so that the color does not tell it alone. */
  tall: number;
}

export interface StripRow {
  id: string;
  label: string;
  detail: string;
  /** Null where nothing is known of a day. */
  days: readonly { id: string; bar: StripBar | null }[];
}

interface DayStripsProps {
  /** What the strips show, for their name. */
  label: string;
  rows: readonly StripRow[];
  /** The days below the bars, each under its column. */
  ticks: readonly { column: number; text: string }[];
  noteOf: (place: MarkPlace) => ChartNote;
}

/** Where bars and labels are: beside each other, on a phone one below the other. */
interface StripPlaces {
  isWide: boolean;
  left: number;
  step: number;
  lineHeight: number;
  height: number;
  boxOf: (place: MarkPlace) => CellBox;
}

const rowHeight = 44;
const barHeight = 28;
const axisHeight = 20;
const wideFrom = 640;
const captionSize = 12;

function stripPlaces(rows: readonly StripRow[], width: number): StripPlaces {
  const isWide = width >= wideFrom;
  const left = isWide ? 190 : 0;
  const above = isWide ? 0 : 20;
  const step = (width - left) / Math.max(1, rows[0]?.days.length ?? 0);
  const lineHeight = rowHeight + above;
  return {
    isWide,
    left,
    step,
    lineHeight,
    height: rows.length * lineHeight + axisHeight,
    boxOf: ({ row, column }) => ({
      x: left + column * step,
      y: row * lineHeight + above + (rowHeight - barHeight) / 2,
      width: Math.max(1, step - Math.min(2, step * 0.2)),
      height: barHeight,
    }),
  };
}

/** A bar a day for each row. Pointer or arrow keys move a cursor, which is read out when the keys move it. */
export function DayStrips({ label, rows, ticks, noteOf }: DayStripsProps) {
  const [widthRef, width] = useElementWidth();
  const places = useMemo(() => stripPlaces(rows, width), [rows, width]);
  const { left, step, lineHeight, height, boxOf } = places;
  const lengths = useMemo(() => rows.map(({ days }) => days.length), [rows]);
  const cursor = useMarkCursor({ lengths }, { noteOf });
  const markAt = (x: number, y: number) => {
    const row = Math.floor(y / lineHeight);
    const column = Math.floor((x - left) / Math.max(1, step));
    return column >= 0 && column < (lengths[row] ?? 0) ? { row, column } : null;
  };
  return (
    <CellFigure
      label={label}
      hint="Left and right arrow keys move through the days, up and down through the rows."
      cursor={cursor}
      widthRef={widthRef}
      width={width}
      height={height}
      boxOf={boxOf}
      markAt={markAt}
      radius={2}
    >
      {rows.map((row, at) => (
        <Strip key={row.id} row={row} at={at} places={places} />
      ))}
      {shownTicks(ticks, { left, step, width }).map(({ column, text }) => (
        <text
          key={column}
          className={styles['tick']}
          x={left + column * step}
          y={height - axisHeight / 2}
        >
          {text}
        </text>
      ))}
    </CellFigure>
  );
}

interface StripProps {
  row: StripRow;
  at: number;
  places: StripPlaces;
}

function Strip({ row, at, places }: StripProps) {
  const { isWide, lineHeight, boxOf } = places;
  const top = at * lineHeight;
  return (
    <g>
      <text className={styles['label']} x={0} y={top + (isWide ? 15 : 12)}>
        {row.label}
        {!isWide && (
          <tspan className={styles['detail']} dx={6}>
            {row.detail}
          </tspan>
        )}
      </text>
      {isWide && (
        <text className={styles['detail']} x={0} y={top + 31}>
          {row.detail}
        </text>
      )}
      {row.days.map(({ id, bar }, column) => (
        <Bar key={id} bar={bar} box={boxOf({ row: at, column })} />
      ))}
    </g>
  );
}

function Bar({ bar, box }: { bar: StripBar | null; box: CellBox }) {
  const { x, y, width, height } = box;
  if (bar === null)
    return <rect className={styles['gap']} x={x} y={y + height - 2} width={width} height={2} />;
  const tall = bar.tall * height;
  return (
    <rect
      x={x}
      y={y + height - tall}
      width={width}
      height={tall}
      rx={1.5}
      fill={`var(--${bar.colour})`}
    />
  );
}

/** Those labels that have room beside each other. */
function shownTicks(
  ticks: DayStripsProps['ticks'],
  { left, step, width }: { left: number; step: number; width: number },
): DayStripsProps['ticks'] {
  let freeFrom = 0;
  return ticks.filter(({ column, text }) => {
    const x = left + column * step;
    const right = x + textWidth(text, captionSize);
    if (x < freeFrom || right > width) return false;
    freeFrom = right + 10;
    return true;
  });
}
