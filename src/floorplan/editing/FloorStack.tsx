import { useMemo, useState } from 'react';
import { Layer, Stage } from 'react-konva';
import { FloorFigures, FloorGround } from './FloorRow.tsx';
import { FlowRibbons } from './FlowRibbons.tsx';
import type { FloorStackProps, StillStack } from './StackedFloor.ts';
import { ClosePlace, FloorHandles } from './StackHandles.tsx';
import { stackHeight } from './stackLayout.ts';

/**
 * What lies over the plans of a stack: the floors' rows, people and bars, those who move, and what is dragged onto floors or
 * onto "Close". The plans themselves show through. What stays from moment to moment lies on layers of its own.
 */
export function FloorStack(props: FloorStackProps) {
  const { floors, rows, columns, width, view, colours, font, chosen, hasTags, chosenTag } = props;
  const { onChoose, onDrop, onDragAt } = props;
  const [dragAim, setDragAim] = useState<string | null>(null);
  const aim = dragAim ?? props.aim;
  const still = useMemo(
    (): StillStack => ({
      rows,
      columns,
      width,
      view,
      colours,
      font,
      chosen,
      hasTags,
      chosenTag,
      aim,
      onChoose,
      onDrop,
      onDragAt,
      onAim: setDragAim,
    }),
    [
      rows,
      columns,
      width,
      view,
      colours,
      font,
      chosen,
      hasTags,
      chosenTag,
      aim,
      onChoose,
      onDrop,
      onDragAt,
    ],
  );
  const placed = rows.flatMap((row, at) => {
    const floor = floors[at];
    return floor ? [{ row, floor }] : [];
  });
  return (
    <Stage width={width} height={stackHeight(rows)}>
      <Layer>
        {placed.map(({ row, floor: { isClosed, outlines } }) => (
          <FloorGround key={row.id} {...{ row, isClosed, outlines }} drawn={still} />
        ))}
      </Layer>
      <FlowRibbons drawn={props} />
      <Layer listening={false}>
        {placed.map(({ row, floor }) => (
          <FloorFigures key={row.id} floor={floor} row={row} drawn={props} />
        ))}
      </Layer>
      <Layer>
        <ClosePlace drawn={still} />
        {placed.map(({ row, floor: { name, tags } }) => (
          <FloorHandles key={row.id} {...{ row, name, tags }} drawn={still} />
        ))}
      </Layer>
    </Stage>
  );
}
