import { useMemo } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { MarkFigure } from '../cursor/MarkFigure.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import styles from './Waterfall.module.css';
import { WaterfallBarMark } from './WaterfallBarMark.tsx';
import { height, margin, waterfallScales } from './waterfallScales.ts';
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

/** Steps that add up to totals, as bars that begin where the one before ended. */
export function Waterfall(props: WaterfallProps) {
  const { label, stepTitle, valueTitle, steps, format } = props;
  const [widthRef, width] = useElementWidth();
  const bars = useMemo(() => toWaterfallBars(steps), [steps]);
  const scales = useMemo(() => waterfallScales(bars, width), [bars, width]);
  const { x, y } = scales;
  const cursor = useMarkCursor(
    { lengths: [bars.length] },
    { noteOf: ({ column }) => noteOf(bars[column], valueTitle, format) },
  );
  const pointed = cursor.place && bars[cursor.place.column];
  const markAt = (left: number) => {
    const column = Math.floor((left - margin.left) / x.step());
    return column >= 0 && column < bars.length ? { row: 0, column } : null;
  };
  const middleOf = ({ step }: WaterfallBar) => (x(step.id) ?? 0) + x.bandwidth() / 2;
  return (
    <MarkFigure
      label={label}
      hint="Left and right arrow keys move through the steps."
      cursor={cursor}
      widthRef={widthRef}
      width={width}
      height={height}
      markAt={markAt}
      card={
        pointed && {
          left: middleOf(pointed),
          top: Math.max(margin.top, y(Math.max(pointed.from, pointed.to))),
          isAtLeft: middleOf(pointed) > width / 2,
        }
      }
      twin={
        <TableTwin
          caption={label}
          columns={[stepTitle, valueTitle]}
          rows={steps.map(({ id, name, value }) => ({
            id,
            cells: [name, value === null ? 'unknown' : format(value)],
          }))}
        />
      }
    >
      <Drawing bars={bars} scales={scales} width={width} format={format} pointed={pointed} />
    </MarkFigure>
  );
}

function noteOf(
  bar: WaterfallBar | undefined,
  valueTitle: string,
  format: (value: number) => string,
): ChartNote {
  if (bar === undefined) return { title: '', lines: [] };
  const { name, value, lines = [] } = bar.step;
  const text = value === null ? 'unknown' : `${valueTitle} ${format(value)}`;
  return { title: name, lines: [{ text }, ...lines.map((line) => ({ text: line }))] };
}

interface DrawingProps {
  bars: readonly WaterfallBar[];
  scales: ReturnType<typeof waterfallScales>;
  width: number;
  format: (value: number) => string;
  pointed: WaterfallBar | null | undefined;
}

function Drawing({ bars, scales: { x, y, isTurned }, width, format, pointed }: DrawingProps) {
  return (
    <>
      {y
        .ticks(5)
        .filter(Number.isInteger)
        .map((tick) => (
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
        <WaterfallBarMark
          key={bar.step.id}
          bar={bar}
          isJoined={bars[at + 1]?.step.kind === 'step'}
          x={x(bar.step.id) ?? 0}
          width={x.bandwidth()}
          step={x.step()}
          {...{ y, isTurned, format }}
          isPointed={pointed === bar}
        />
      ))}
    </>
  );
}
