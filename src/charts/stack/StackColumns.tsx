import { memo } from 'react';
import { scaleColour, type ColourScale } from '../colour-scale/ColourScale.ts';
import styles from './StackChart.module.css';
import type { StackBar, StackColumn } from './StackModel.ts';
import type { BarPlace, StackPlaces } from './stackPlaces.ts';

interface StackColumnsProps {
  columns: readonly StackColumn[];
  places: StackPlaces;
  scale: ColourScale;
  hatchId: string;
}

/** Headings, floors and grounds of the stacks; redrawn only when what they show changes, not under the cursor. */
export const StackColumns = memo(function StackColumns({
  columns,
  places,
  scale,
  hatchId,
}: StackColumnsProps) {
  return columns.map(({ id, title, detail, bars }, column) => {
    const head = places.headOf(column);
    const ground = places.groundOf(column);
    return (
      <g key={id}>
        <text className={styles['title']} x={head.left} y={head.top + 18}>
          {title}
        </text>
        <text className={styles['detail']} x={head.left} y={head.top + 35}>
          {detail}
        </text>
        {bars.map((bar, row) => (
          <Bar
            key={bar.id}
            bar={bar}
            place={places.barOf({ row, column })}
            places={places}
            scale={scale}
            hatchId={hatchId}
          />
        ))}
        <line
          className={styles['ground']}
          x1={head.left}
          x2={head.left + places.columnWidth}
          y1={ground}
          y2={ground}
        />
      </g>
    );
  });
});

interface BarProps extends Pick<StackColumnsProps, 'places' | 'scale' | 'hatchId'> {
  bar: StackBar;
  place: BarPlace;
}

function Bar({ bar, place, places, scale, hatchId }: BarProps) {
  const { left, top, height } = place;
  const length = Math.max(8, places.lengthOf(bar.size));
  const middle = top + height / 2;
  const end = left - places.labelWidth + places.columnWidth;
  const tick = bar.tick === null ? null : left + places.lengthOf(bar.tick);
  return (
    <g>
      <text className={styles['label']} x={left - 8} y={middle}>
        {bar.label}
      </text>
      {bar.isUnmeasured ? (
        <rect className={styles['outline']} x={left} y={top} width={length} height={height} />
      ) : (
        <Segments bar={bar} place={place} length={length} scale={scale} hatchId={hatchId} />
      )}
      {tick !== null && (
        <line className={styles['tick']} x1={tick} x2={tick} y1={top - 3} y2={top + height + 3} />
      )}
      <text className={bar.isUnmeasured ? styles['none'] : styles['text']} x={end} y={middle}>
        {bar.text}
      </text>
    </g>
  );
}

interface SegmentsProps extends Pick<BarProps, 'bar' | 'place' | 'scale' | 'hatchId'> {
  length: number;
}

function Segments({ bar, place, length, scale, hatchId }: SegmentsProps) {
  let from = place.left;
  return bar.segments.map(({ id, share, value }) => {
    const width = share * length;
    const x = from;
    from += width;
    return (
      <rect
        key={id}
        className={styles['segment']}
        x={x}
        y={place.top}
        width={width}
        height={place.height}
        fill={value === null ? `url(#${hatchId}-unknown)` : scaleColour(scale, value)}
      />
    );
  });
}
