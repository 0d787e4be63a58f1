import { memo, useMemo } from 'react';
import { useElementWidth } from '#src/lib/size/useSize.ts';
import { MarkFigure } from '../cursor/MarkFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { markShape } from './markShapes.ts';
import { ScatterAxes } from './ScatterAxes.tsx';
import { ScatterLegend } from './ScatterLegend.tsx';
import { ScatterMarks } from './ScatterMarks.tsx';
import type { ScatterModel, ScatterMark } from './ScatterModel.ts';
import styles from './Scatter.module.css';
import { markAt, toScatterPlot, type PlottedMark, type ScatterPlot } from './toScatterPlot.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';

interface ScatterProps {
  /** What the chart shows, for its name. */
  label: string;
  model: ScatterModel;
  selectedIds?: readonly string[];
  /** Enter, Space or a click on a mark. */
  onChoose?: (id: string) => void;
  /** What choosing does, as a sentence. */
  chooseHint?: string;
  /** Whether the page shows the same data as a table, so that no hidden one is needed. */
  hasTable?: boolean;
}

const moves =
  'Left and right arrow keys move through the marks, up and down to those above or below the line.';
const noIds: readonly string[] = [];

const leastHeight = 320;
const mostHeight = 470;
const widthByHeight = 2;

/** The height that suits a width: flatter on wide screens, square on a phone. */
function heightFor(width: number): number {
  return Math.round(Math.min(mostHeight, Math.max(leastHeight, width / widthByHeight)));
}

/** The same before the width is known. */
const roomBefore = { aspectRatio: widthByHeight, minHeight: leastHeight, maxHeight: mostHeight };

/** Spaces by two values in quadrants: the area of a mark is its size, its shape the class. */
export function Scatter(props: ScatterProps) {
  const { label, model, selectedIds = noIds, onChoose, chooseHint, hasTable = false } = props;
  const [widthRef, width] = useElementWidth();
  const height = heightFor(width);
  const plot = useMemo(() => toScatterPlot(model, { width, height }), [model, width, height]);
  const { rows } = plot;
  const plottedAt = ({ row, column }: MarkPlace) => rows[row]?.[column];
  const cursor = useMarkCursor(
    { lengths: rows.map(({ length }) => length) },
    {
      noteOf: (place) => {
        const plotted = plottedAt(place);
        return plotted ? scatterNote(model, plotted.mark) : { title: '', lines: [] };
      },
      onChoose:
        onChoose &&
        ((place) => {
          const chosen = plottedAt(place);
          if (chosen) onChoose(chosen.mark.id);
        }),
    },
  );
  const pointed = cursor.place && plottedAt(cursor.place);
  return (
    <div className={styles['scatter']}>
      <ScatterLegend model={model} unknown={plot.unknown} />
      <MarkFigure
        label={label}
        hint={chooseHint === undefined ? moves : `${moves} ${chooseHint}`}
        cursor={cursor}
        widthRef={widthRef}
        width={width}
        height={height}
        room={roomBefore}
        markAt={(x, y) => {
          const found = markAt(plot, x, y);
          return found && placeOf(plot, found);
        }}
        card={
          pointed && {
            left: pointed.x,
            top: pointed.y,
            isAtLeft: pointed.x > width / 2,
            isAbove: pointed.y > height / 2,
          }
        }
        twin={hasTable ? undefined : <MarkTable label={label} model={model} />}
      >
        <Drawing model={model} plot={plot} selectedIds={selectedIds} />
        {pointed && <MarkRing plotted={pointed} />}
      </MarkFigure>
    </div>
  );
}

function placeOf({ rows }: ScatterPlot, found: PlottedMark): MarkPlace {
  const row = rows.findIndex((marks) => marks.includes(found));
  return { row, column: rows[row]?.indexOf(found) ?? 0 };
}

/** All but the cursor, so that its moves draw nothing else again. */
const Drawing = memo(function Drawing(props: {
  model: ScatterModel;
  plot: ScatterPlot;
  selectedIds: readonly string[];
}) {
  const { model, plot, selectedIds } = props;
  return (
    <>
      <ScatterAxes model={model} plot={plot} />
      <ScatterMarks plot={plot} selectedIds={selectedIds} />
    </>
  );
});

function MarkRing({ plotted: { x, y, radius, classIndex } }: { plotted: PlottedMark }) {
  return (
    <path
      className={styles['cursor']}
      d={markShape(classIndex).path(radius + 3)}
      transform={`translate(${x} ${y})`}
    />
  );
}

function MarkTable({ label, model }: { label: string; model: ScatterModel }) {
  const { x, y, marks, classes } = model;
  const text = (axis: typeof x, value: number | null) =>
    value === null ? 'unknown' : axis.format(value);
  return (
    <TableTwin
      caption={label}
      columns={['Space', x.title, y.title, `Size in ${model.sizeTitle}`, 'Kind']}
      rows={marks.map((mark) => ({
        id: mark.id,
        cells: [
          mark.name,
          text(x, mark.x),
          text(y, mark.y),
          String(mark.size),
          classes.find(({ id }) => id === mark.classId)?.name ?? '',
        ],
      }))}
    />
  );
}

/** The note for a mark: its values, its class, and its own lines. */
export function scatterNote({ x, y, classes }: ScatterModel, mark: ScatterMark): ChartNote {
  const className = classes.find(({ id }) => id === mark.classId)?.name;
  const text = (axis: typeof x, value: number | null) =>
    `${axis.title} ${value === null ? 'unknown' : axis.format(value)}`;
  return {
    title: mark.name,
    lines: [
      text(x, mark.x),
      text(y, mark.y),
      ...(mark.lines ?? []),
      ...(className === undefined ? [] : [className]),
    ].map((line) => ({ text: line })),
    ...(mark.isWeak === true ? { remark: 'Little data' } : {}),
  };
}
