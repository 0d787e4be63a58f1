import type Konva from 'konva';
import { memo } from 'react';
import { Group, Line, Rect, Shape, Text } from 'react-konva';
import type { FloorStackProps, StackedFloor, StillStack } from './StackedFloor.ts';
import type { StackRow } from './stackLayout.ts';

interface GroundProps extends Pick<StackedFloor, 'isClosed' | 'outlines'> {
  row: StackRow;
  drawn: StillStack;
}

const hatchStep = 7;

/** A row's frame; a closed floor is pale and hatched under it. */
export const FloorGround = memo(function FloorGround(props: GroundProps) {
  const { isClosed, outlines, row, drawn } = props;
  const { width, colours, chosen, aim, onChoose } = drawn;
  const isAimed = aim === row.id;
  return (
    <>
      {isClosed && (
        <Rect
          x={1}
          y={row.top + 1}
          width={width - 2}
          height={row.height - 2}
          cornerRadius={9}
          fill={colours.sunken}
          opacity={0.62}
          listening={false}
        />
      )}
      {isClosed && <Hatching outlines={outlines} colour={colours.faint} />}
      <Rect
        x={0.5}
        y={row.top + 0.5}
        width={width - 1}
        height={row.height - 1}
        cornerRadius={9}
        fill={isAimed ? colours.accent : 'transparent'}
        opacity={isAimed ? 0.14 : 1}
        onClick={() => onChoose(row.id, null)}
        onTap={() => onChoose(row.id, null)}
      />
      <Rect
        x={0.75}
        y={row.top + 0.75}
        width={width - 1.5}
        height={row.height - 1.5}
        cornerRadius={9}
        stroke={isAimed || chosen === row.id ? colours.accent : colours.line}
        strokeWidth={isAimed || chosen === row.id ? 1.5 : 1}
        dash={isClosed ? [5, 4] : []}
        listening={false}
      />
    </>
  );
});

/** Stripes within the outlines of a closed floor. */
function Hatching({ outlines, colour }: Pick<StackedFloor, 'outlines'> & { colour: string }) {
  const draw = (context: Konva.Context): void => {
    for (const ring of outlines) {
      const xs = ring.filter((_, at) => at % 2 === 0);
      const ys = ring.filter((_, at) => at % 2 === 1);
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      context.save();
      context.beginPath();
      ys.forEach((y, at) => context.lineTo(xs[at] ?? 0, y));
      context.closePath();
      context.clip();
      context.beginPath();
      for (let x = left - (bottom - top); x < right; x += hatchStep) {
        context.moveTo(x, bottom);
        context.lineTo(x + bottom - top, top);
      }
      context.setAttr('strokeStyle', colour);
      context.setAttr('lineWidth', 1);
      context.stroke();
      context.restore();
    }
  };
  return <Shape sceneFunc={draw} listening={false} opacity={0.6} />;
}

const barHeight = 12;

interface RowProps {
  floor: StackedFloor;
  row: StackRow;
  drawn: Pick<FloorStackProps, 'floors' | 'columns' | 'colours' | 'font' | 'target' | 'chosen'>;
}

/** People of a floor, their share of its seats, and what changes under the scenario. */
export function FloorFigures({ floor, row, drawn }: RowProps) {
  const { columns, colours, font, chosen } = drawn;
  const { figures, isNarrow } = columns;
  const top = row.top + columns.row / 2 - (isNarrow ? 32 : 34);
  const size = isNarrow ? 12 : 13;
  const ink = floor.isClosed ? colours.faint : colours.ink;
  const line = { x: figures.x, width: figures.width, fontFamily: font, wrap: 'none' } as const;
  return (
    <Group name={chosen === row.id ? 'chosen' : 'floor'}>
      <Text {...line} y={top} text={floor.share} fontSize={size + 4} fontStyle="600" fill={ink} />
      <Text
        {...line}
        y={top + (isNarrow ? 22 : 4)}
        align={isNarrow ? 'left' : 'right'}
        text={floor.text}
        fontSize={size}
        fill={floor.isClosed ? colours.faint : colours.soft}
        ellipsis
      />
      <SeatBar floor={floor} top={top + (isNarrow ? 42 : 29)} drawn={drawn} />
      <Text
        {...line}
        y={top + (isNarrow ? 60 : 52)}
        text={floor.change}
        fontSize={12}
        fontStyle="500"
        fill={floor.isClosed ? colours.soft : colours.accent}
        ellipsis
      />
    </Group>
  );
}

/** The seats of a floor on the scale of the largest, filled by people, with the target as a line. */
function SeatBar({ floor, top, drawn }: Omit<RowProps, 'row'> & { top: number }) {
  const { floors, columns, colours, target } = drawn;
  const { x, width } = columns.figures;
  const most = Math.max(1, ...floors.map(({ seats, people }) => Math.max(seats, people ?? 0)));
  const toWidth = (count: number): number => (count / most) * width;
  const targetX = x + toWidth(floor.seats * target);
  return (
    <Group opacity={floor.isClosed ? 0.5 : 1}>
      <Rect
        x={x}
        y={top}
        width={toWidth(floor.seats)}
        height={barHeight}
        cornerRadius={3}
        fill={colours.seats}
        stroke={colours.line}
        strokeWidth={floor.isClosed ? 1 : 0}
        dash={[3, 3]}
        perfectDrawEnabled={false}
      />
      {!floor.isClosed && (
        <Rect
          x={x}
          y={top}
          width={toWidth(floor.people ?? 0)}
          height={barHeight}
          cornerRadius={3}
          fill={floor.colour}
        />
      )}
      {!floor.isClosed && (
        <Line
          points={[targetX, top - 4, targetX, top + barHeight + 4]}
          stroke={colours.ink}
          strokeWidth={1.5}
        />
      )}
    </Group>
  );
}
