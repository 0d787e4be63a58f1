import { useMemo } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { MarkFigure } from '../cursor/MarkFigure.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import styles from './DayLines.module.css';
import { dayPlot, drawnSteps, linePath, stepName, type DayLinesModel } from './DayLinesModel.ts';
import { DayLinesPaths } from './DayLinesPaths.tsx';

interface DayLinesProps {
  /** What the lines are of, for the chart's name. */
  label: string;
  model: DayLinesModel;
  /** In pixels; 260 by default. */
  height?: number;
}

const hint = 'Left and right arrow keys move through the day.';

function noteOf({ lines, format, stepMinutes }: DayLinesModel, step: number): ChartNote {
  const known = lines.flatMap(({ label, values }) => {
    const value = values[step] ?? null;
    return value === null ? [] : [{ text: `${label}: ${format(value)}` }];
  });
  return {
    title: stepName(step, stepMinutes),
    lines: known.length > 0 ? known : [{ text: 'not open, or not measured' }],
  };
}

function DayTwin({ label, model }: { label: string; model: DayLinesModel }) {
  const { lines, format, stepMinutes } = model;
  const [from, to] = drawnSteps(model);
  const steps = Array.from({ length: to - from }, (_, at) => from + at);
  const text = (value: number | null) => (value === null ? 'unknown' : format(value));
  return (
    <TableTwin
      caption={label}
      columns={['Time', ...lines.map((line) => line.label)]}
      rows={steps.map((step) => ({
        id: String(step),
        cells: [
          stepName(step, stepMinutes),
          ...lines.map(({ values }) => text(values[step] ?? null)),
        ],
      }))}
    />
  );
}

/** Lines over the hours of a day. Pointer or arrow keys move a cursor through its steps. */
export function DayLines({ label, model, height = 260 }: DayLinesProps) {
  const [widthRef, width] = useElementWidth();
  const plot = useMemo(() => dayPlot(model, { width, height }), [model, width, height]);
  const paths = useMemo(
    () => model.lines.map((line) => ({ ...line, path: linePath(line, model, plot) })),
    [model, plot],
  );
  const [from, to] = drawnSteps(model);
  const cursor = useMarkCursor(
    { lengths: [to - from] },
    { noteOf: ({ column }) => noteOf(model, from + column) },
  );
  const markAt = (x: number) => {
    const column = Math.floor(plot.x.invert(x) / model.stepMinutes) - from;
    return column >= 0 && column < to - from ? { row: 0, column } : null;
  };
  const { place } = cursor;
  const step = place && from + place.column;
  const left = step === null ? 0 : plot.x((step + 0.5) * model.stepMinutes);
  return (
    <MarkFigure
      label={label}
      hint={hint}
      cursor={cursor}
      widthRef={widthRef}
      width={width}
      height={height}
      markAt={markAt}
      card={{
        left,
        top: 8,
        isAtLeft: left > width / 2,
        drawnAs: ({ text }) => model.lines.find(({ label: own }) => text.startsWith(`${own}: `)),
      }}
      twin={<DayTwin label={label} model={model} />}
    >
      <DayLinesPaths plot={plot} paths={paths} format={model.format} />
      {step !== null && (
        <g>
          <line className={styles['cursor']} x1={left} x2={left} y1={0} y2={plot.bottom} />
          {model.lines.map(({ id, colour, values }) => {
            const value = values[step] ?? null;
            const fill = `var(--${colour})`;
            return (
              value !== null && (
                <circle
                  key={id}
                  className={styles['point']}
                  cx={left}
                  cy={plot.y(value)}
                  r="4"
                  style={{ fill }}
                />
              )
            );
          })}
        </g>
      )}
    </MarkFigure>
  );
}
