import { useMemo, type PointerEvent } from 'react';
import { scaleBand, scaleLinear } from 'd3-scale';
import { useElementWidth } from '#src/lib/size/useElementWidth.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import { NoteCard } from '../cursor/NoteCard.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import styles from './Waterfall.module.css';
import { toWaterfallBars, type WaterfallBar, type WaterfallStep } from './WaterfallModel.ts';

interface WaterfallProps {
  /** What the chart shows, for its name. */
  label: string;
  /** What a step is: "Floor". */
  stepTitle: string;
  /** What the values are: "Seats to release". */
  valueTitle: string;
  steps: readonly WaterfallStep[];
  /** A value as it is written, with its sign. */
  format: (value: number) => string;
}

const height = 320;
const margin = { left: 46, right: 8, top: 24, bottom: 46 };
/** Narrower bars have no room for their name. */
const nameWidth = 44;
const characterWidth = 6.6;

/** Steps that add up to totals, as bars that begin where the one before ended. */
export function Waterfall(props: WaterfallProps) {
  const { label, stepTitle, valueTitle, steps, format } = props;
  const [widthRef, width] = useElementWidth();
  const bars = useMemo(() => toWaterfallBars(steps), [steps]);
  const scales = useMemo(() => scalesOf(bars, width), [bars, width]);
  const { x, y } = scales;
  const cursor = useMarkCursor(
    { lengths: [bars.length] },
    { noteOf: ({ column }) => noteOf(bars[column], valueTitle, format) },
  );
  const { place, note } = cursor;
  const pointed = place && bars[place.column];
  const handlePointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - box.left - margin.left) / x.step());
    cursor.point(column >= 0 && column < bars.length ? { row: 0, column } : null);
  };
  const middleOf = ({ step }: WaterfallBar) => (x(step.id) ?? 0) + x.bandwidth() / 2;
  return (
    <CursorFigure
      label={label}
      hint="Left and right arrow keys move through the steps."
      cursor={cursor}
      twin={
        <TableTwin
          caption={label}
          columns={[stepTitle, valueTitle]}
          rows={steps.map(({ id, name, value }) => ({
            id,
            cells: [name, value === null ? 'not known' : format(value)],
          }))}
        />
      }
    >
      <div ref={widthRef} aria-hidden>
        <svg
          className={styles['drawing']}
          width={width}
          height={height}
          onPointerMove={handlePointerMove}
          onPointerLeave={() => cursor.point(null)}
        >
          <Drawing bars={bars} scales={scales} width={width} format={format} pointed={pointed} />
        </svg>
      </div>
      {pointed && note && (
        <NoteCard
          left={middleOf(pointed)}
          top={Math.max(margin.top, y(Math.max(pointed.from, pointed.to)))}
          isAtLeft={middleOf(pointed) > width / 2}
          note={note}
        />
      )}
    </CursorFigure>
  );
}

function scalesOf(bars: readonly WaterfallBar[], width: number) {
  const values = [0, ...bars.flatMap(({ from, to }) => [from, to])];
  const end = Math.max(margin.left + 1, width - margin.right);
  return {
    x: scaleBand<string>(
      bars.map(({ step }) => step.id),
      [margin.left, end],
    ).padding(0.24),
    y: scaleLinear(
      [Math.min(...values), Math.max(1, ...values)],
      [height - margin.bottom, margin.top],
    ).nice(5),
  };
}

function noteOf(
  bar: WaterfallBar | undefined,
  valueTitle: string,
  format: (value: number) => string,
): ChartNote {
  if (bar === undefined) return { title: '', lines: [] };
  const { name, value, lines = [] } = bar.step;
  const text = value === null ? 'not known' : `${valueTitle} ${format(value)}`;
  return { title: name, lines: [{ text }, ...lines.map((line) => ({ text: line }))] };
}

interface DrawingProps {
  bars: readonly WaterfallBar[];
  scales: ReturnType<typeof scalesOf>;
  width: number;
  format: (value: number) => string;
  pointed: WaterfallBar | null | undefined;
}

function Drawing({ bars, scales: { x, y }, width, format, pointed }: DrawingProps) {
  return (
    <>
      {y.ticks(5).map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? styles['base'] : styles['grid']}
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles['tick']} x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => (
        <Bar
          key={bar.step.id}
          bar={bar}
          isJoined={bars[at + 1]?.step.kind === 'step'}
          x={x(bar.step.id) ?? 0}
          width={x.bandwidth()}
          step={x.step()}
          y={y}
          format={format}
          isPointed={pointed === bar}
        />
      ))}
    </>
  );
}

interface BarProps {
  bar: WaterfallBar;
  /** Whether the next one goes on from its end. */
  isJoined: boolean;
  x: number;
  width: number;
  /** From one bar to the next. */
  step: number;
  y: (value: number) => number;
  format: (value: number) => string;
  isPointed: boolean;
}

function Bar({ bar, isJoined, x, width, step, y, format, isPointed }: BarProps) {
  const { from, to } = bar;
  const { kind, name, value } = bar.step;
  const top = y(Math.max(from, to));
  const sign = (value ?? 0) < 0 ? 'short' : 'spare';
  return (
    <g>
      {isJoined && (
        <line className={styles['joint']} x1={x} x2={x + step + width} y1={y(to)} y2={y(to)} />
      )}
      {value !== null && (
        <rect
          className={styles['bar']}
          data-kind={kind === 'total' ? 'total' : sign}
          data-pointed={isPointed || undefined}
          x={x}
          y={top}
          width={width}
          height={Math.max(1.5, Math.abs(y(from) - y(to)))}
          rx={2}
        />
      )}
      <text className={styles['value']} x={x + width / 2} y={top - 6} textAnchor="middle">
        {value === null ? '–' : format(value)}
      </text>
      {step >= nameWidth && (
        <text className={styles['name']} x={x + width / 2} y={height - 22} textAnchor="middle">
          {shorten(name, step)}
        </text>
      )}
    </g>
  );
}

/** As much of a name as there is room for. */
function shorten(name: string, room: number): string {
  const characters = Math.floor(room / characterWidth);
  return name.length <= characters ? name : `${name.slice(0, Math.max(1, characters - 1))}…`;
}
