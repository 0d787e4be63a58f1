import { useState } from 'react';
import { Layer, Stage } from 'react-konva';
import { FloorFigures, FloorGround } from './FloorRow.tsx';
import { FlowRibbons } from './FlowRibbons.tsx';
import type { FloorStackProps } from './StackedFloor.ts';
import { ClosePlace, FloorHandles } from './StackHandles.tsx';
import { stackHeight } from './stackLayout.ts';

/**
 * What lies over the plans of a stack: the floors' rows, people and bars, those who move, and what is dragged onto floors or
 * onto "Close". The plans themselves show through.
 */
export function FloorStack(props: FloorStackProps) {
  const { floors, rows, width } = props;
  const [dragAim, setDragAim] = useState<string | null>(null);
  const aim = dragAim ?? props.aim;
  const drawn = { ...props, aim, onAim: setDragAim };
  const placed = rows.flatMap((row, at) => {
    const floor = floors[at];
    return floor ? [{ row, floor }] : [];
  });
  return (
    <Stage width={width} height={stackHeight(rows)}>
      <Layer>
        {placed.map(({ row, floor }) => (
          <FloorGround key={row.id} floor={floor} row={row} drawn={drawn} />
        ))}
      </Layer>
      <FlowRibbons drawn={drawn} />
      <Layer>
        {placed.map(({ row, floor }) => (
          <FloorFigures key={row.id} floor={floor} row={row} drawn={drawn} />
        ))}
        <ClosePlace drawn={drawn} />
        {placed.map(({ row, floor }) => (
          <FloorHandles key={row.id} floor={floor} row={row} drawn={drawn} />
        ))}
      </Layer>
    </Stage>
  );
}
