import { scaleLinear } from 'd3-scale';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import { pointMarks } from '../cursor/pointMarks.ts';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { type DayBar } from './DayBar.ts';
import styles from './DayBars.module.css';
import { usualPaths } from './usualPaths.ts';
import { clockText } from '#src/lib/format/clockText.ts';

interface DayBarsProps {
  /** What the chart shows, for its name: "People today". */
  label: string;
  bars: readonly DayBar[];
  /** Minutes after midnight at both ends of the axis. */
  from: number;
  to: number;
  /** Value at the top of the chart, marked by a dashed line. */
  top: number;
  note: string;
}

const width = 294;
const height = 104;
const base = 84;
const ceiling = 20;

/** Bars over the hours of one day. Pointer or arrow keys move a cursor that is read out; a hidden table has the same data. */
export function DayBars({ label, bars, from, to, top, note }: DayBarsProps) {
  const shown = bars.filter((bar) => bar.to > from && bar.from < to);
  const noteOf = ({ column }: { column: number }) => ({
    title: shown[column] ? barText(shown[column]) : note,
    lines: [],
  });
  const cursor = useMarkCursor({ lengths: [shown.length] }, { noteOf });
  const x = scaleLinear([from, to], [0, width]);
  const usual = usualPaths(shown, { x, y: (value) => base - tallOf(value, top) });
  const markAt = (left: number) => {
    const minute = x.invert(left);
    const column = shown.findIndex((bar) => minute >= bar.from && minute < bar.to);
    return column < 0 ? null : { row: 0, column };
  };
  return (
    <CursorFigure
      label={`${label}. ${note}`}
      hint="Arrow keys move through the day."
      cursor={cursor}
      twin={
        <TableTwin
          caption={label}
          columns={['Time', 'Value']}
          rows={shown.map((bar) => ({
            id: String(bar.from),
            cells: [clockText(bar.from), bar.text],
          }))}
        />
      }
    >
      <svg
        className={styles['drawing']}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        {...pointMarks(cursor, { width, height, markAt })}
      >
        <line className={styles['axis']} x1="0" x2={width} y1={base} y2={base} />
        <line className={styles['top']} x1="0" x2={width} y1={ceiling} y2={ceiling} />
        <text className={styles['note']} x={width} y={ceiling - 7} textAnchor="end">
          {cursor.note?.title ?? note}
        </text>
        <path className={styles['usual']} d={usual.range} />
        {shown.map((bar, index) => (
          <Bar key={bar.from} bar={bar} isChosen={index === cursor.place?.column} x={x} top={top} />
        ))}
        <path className={styles['median']} d={usual.median} />
        {hourTicks(from, to).map((minute) => (
          <text
            key={minute}
            className={styles['tick']}
            x={x(minute)}
            y={base + 15}
            textAnchor="middle"
          >
            {clockText(minute)}
          </text>
        ))}
      </svg>
    </CursorFigure>
  );
}

function barText({ from, text }: DayBar): string {
  return `${clockText(from)}: ${text}`;
}

function tallOf(value: number, top: number): number {
  return Math.min(1.1, value / top) * (base - ceiling);
}

interface BarProps {
  bar: DayBar;
  isChosen: boolean;
  x: (minute: number) => number;
  top: number;
}

function Bar({ bar, isChosen, x, top }: BarProps) {
  const left = x(bar.from) + 0.6;
  const barWidth = Math.max(1, x(bar.to) - x(bar.from) - 1.2);
  if (bar.value === null) {
    if (bar.isAhead === true && !isChosen) return null;
    return <rect className={styles['gap']} x={left} y={base - 3} width={barWidth} height={3} />;
  }
  const tall = tallOf(bar.value, top);
  return (
    <g>
      {isChosen && (
        <rect
          className={styles['cursor']}
          x={left}
          y={ceiling}
          width={barWidth}
          height={base - ceiling}
        />
      )}
      {bar.value > 0 && (
        <rect x={left} y={base - tall} width={barWidth} height={tall} rx={1.5} fill={bar.colour} />
      )}
    </g>
  );
}

function hourTicks(from: number, to: number): number[] {
  const step = to - from > 14 * 60 ? 240 : 180;
  const first = Math.ceil((from + 30) / step) * step;
  const count = Math.max(0, Math.floor((to - 30 - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => first + i * step);
}
