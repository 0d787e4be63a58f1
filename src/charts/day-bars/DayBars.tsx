import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { scaleLinear } from 'd3-scale';
import { clockText, type DayBar } from './DayBar.ts';
import styles from './DayBars.module.css';

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

/** Bars over the hours of one day. Pointer or arrow keys move a cursor that is read out; a hidden table tells the same. */
export function DayBars({ label, bars, from, to, top, note }: DayBarsProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const x = scaleLinear([from, to], [0, width]);
  const chosen = cursor === null ? undefined : bars[cursor];
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = moveCursor(event.key, cursor, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setCursor(next);
  };
  const handlePointerMove = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const minute = from + ((clientX - box.left) / Math.max(1, box.width)) * (to - from);
    const index = bars.findIndex((bar) => minute >= bar.from && minute < bar.to);
    setCursor(index < 0 ? null : index);
  };
  return (
    <figure className={styles['figure']}>
      <div
        role="application"
        aria-roledescription="chart"
        aria-label={`${label}. ${note}. Arrow keys move through the day.`}
        tabIndex={0}
        className={styles['chart']}
        onKeyDown={handleKeyDown}
        onBlur={() => setCursor(null)}
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          aria-hidden
          onPointerMove={handlePointerMove}
          onPointerLeave={() => setCursor(null)}
        >
          <line className={styles['axis']} x1="0" x2={width} y1={base} y2={base} />
          <line className={styles['top']} x1="0" x2={width} y1={ceiling} y2={ceiling} />
          <text className={styles['note']} x={width} y={ceiling - 7} textAnchor="end">
            {chosen ? `${clockText(chosen.from)}: ${chosen.text}` : note}
          </text>
          {bars.map((bar, index) => (
            <Bar key={bar.from} bar={bar} isChosen={index === cursor} x={x} top={top} />
          ))}
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
      </div>
      <p className="visually-hidden" aria-live="polite">
        {chosen ? `${clockText(chosen.from)}: ${chosen.text}` : ''}
      </p>
      <HiddenTable label={label} bars={bars} />
    </figure>
  );
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
    return <rect className={styles['gap']} x={left} y={base - 3} width={barWidth} height={3} />;
  }
  const tall = Math.min(1.1, bar.value / top) * (base - ceiling);
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

function HiddenTable({ label, bars }: { label: string; bars: readonly DayBar[] }) {
  return (
    <table className="visually-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.from}>
            <th scope="row">{clockText(bar.from)}</th>
            <td>{bar.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function hourTicks(from: number, to: number): number[] {
  const step = to - from > 14 * 60 ? 240 : 180;
  const first = Math.ceil((from + 30) / step) * step;
  const count = Math.max(0, Math.floor((to - 30 - first) / step) + 1);
  return Array.from({ length: count }, (_, i) => first + i * step);
}

function moveCursor(key: string, cursor: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (key === 'Escape') return null;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight') return cursor === null ? 0 : Math.min(last, cursor + 1);
  if (key === 'ArrowLeft') return cursor === null ? last : Math.max(0, cursor - 1);
  return undefined;
}
