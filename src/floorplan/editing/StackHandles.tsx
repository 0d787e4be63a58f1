import { memo } from 'react';
import { Circle, Group, Rect, Text } from 'react-konva';
import type { StackBox } from '../stack/PlanStack.ts';
import type { StackedFloor, StackItem, StillStack } from './StackedFloor.ts';
import {
  chipHeight,
  chipPlace,
  closeHeight,
  closeTarget,
  closeTop,
  targetAt,
  type StackRow,
} from './stackLayout.ts';

interface HandlesProps extends Pick<StackedFloor, 'name' | 'tags'> {
  row: StackRow;
  drawn: StillStack;
}

/** What can be dragged of a floor: its name, and its tags while they are listed. */
export const FloorHandles = memo(function FloorHandles(props: HandlesProps) {
  const { name: floorName, tags, row, drawn } = props;
  const { chosen, hasTags, chosenTag, columns } = drawn;
  const isListed = hasTags && chosen === row.id;
  return (
    <>
      <Handle
        item={{ floorId: row.id, tag: null }}
        place={{ ...columns.name, y: row.top + columns.name.y }}
        text={floorName}
        isChosen={false}
        drawn={drawn}
      />
      {isListed &&
        tags.map(({ id, name }, at) => {
          const place = chipPlace(at, columns);
          return (
            <Handle
              key={id}
              item={{ floorId: row.id, tag: id }}
              place={{ ...place, y: row.top + place.y }}
              text={name}
              isChosen={chosenTag === id}
              drawn={drawn}
            />
          );
        })}
    </>
  );
});

interface HandleProps {
  item: StackItem;
  place: StackBox;
  text: string;
  isChosen: boolean;
  drawn: StillStack;
}

function Handle({ item, place, text, isChosen, drawn }: HandleProps) {
  const { colours, font, rows, view, onAim, onDrop, onChoose, onDragAt } = drawn;
  const choose = (): void => onChoose(item.floorId, item.tag);
  return (
    <Group
      x={place.x}
      y={place.y}
      draggable
      onMouseEnter={({ target }) => setCursor(target.getStage()?.container(), 'grab')}
      onMouseLeave={({ target }) => setCursor(target.getStage()?.container(), '')}
      onDragMove={({ target }) => {
        const y = target.y() + chipHeight / 2;
        onDragAt(y);
        onAim(targetAt(y, rows, view));
      }}
      onDragEnd={({ target }) => {
        const to = targetAt(target.y() + chipHeight / 2, rows, view);
        // It goes back to its place: the answer draws what came of it.
        target.position({ x: place.x, y: place.y });
        onAim(null);
        if (to !== null && to !== item.floorId) onDrop(item, to);
      }}
      onClick={choose}
      onTap={choose}
    >
      <Rect
        width={place.width}
        height={chipHeight}
        cornerRadius={7}
        fill={isChosen ? colours.accentSoft : colours.surface}
        stroke={isChosen ? colours.accent : colours.line}
        strokeWidth={1}
      />
      <Grip colour={colours.faint} />
      <Text
        x={20}
        y={8}
        width={place.width - 24}
        text={text}
        fontFamily={font}
        fontSize={13}
        fontStyle={item.tag === null ? '600' : '400'}
        fill={colours.ink}
        ellipsis
        wrap="none"
      />
    </Group>
  );
}

const dots = [0, 1, 2, 3, 4, 5];

/** Six dots: here it can be held. */
function Grip({ colour }: { colour: string }) {
  return dots.map((dot) => (
    <Circle
      key={dot}
      x={8 + (dot % 2) * 4}
      y={10 + Math.floor(dot / 2) * 4}
      radius={1.1}
      fill={colour}
      listening={false}
    />
  ));
}

function setCursor(element: HTMLElement | undefined, cursor: string): void {
  if (element) element.style.cursor = cursor;
}

/** Where a floor is dropped to close it: below the floors, and always in view. */
export function ClosePlace({ drawn }: { drawn: StillStack }) {
  const { rows, view, width, colours, font, aim } = drawn;
  const isAimed = aim === closeTarget;
  return (
    <Group y={closeTop(rows, view)} listening={false}>
      <Rect
        x={0.5}
        width={width - 1}
        height={closeHeight - 1}
        cornerRadius={9}
        dash={[6, 5]}
        fill={isAimed ? colours.accentSoft : colours.surface}
        stroke={isAimed ? colours.accent : colours.faint}
      />
      <Text
        y={15}
        width={width}
        align="center"
        text="Drop here to close"
        fontFamily={font}
        fontSize={13}
        fill={isAimed ? colours.ink : colours.soft}
      />
    </Group>
  );
}
