import { useState } from 'react';
import { Group, Layer, Line, Rect, Stage, Text } from 'react-konva';
import {
  chipHeight,
  chipPlace,
  closeTarget,
  closeTop,
  stackColumns,
  stackHeight,
  stackRows,
  targetAt,
  type StackColumns,
  type StackRow,
} from './stackLayout.ts';

/** A floor of the stack at a moment; null is unknown. */
export interface StackedFloor {
  id: string;
  name: string;
  seats: number;
  people: number | null;
  isClosed: boolean;
  /** What stands at its end: "32 of 120". */
  text: string;
  tags: readonly { id: string; name: string }[];
  /** Color of its people, as CSS. */
  colour: string;
}

/** Colors as CSS. */
export interface StackColours {
  ink: string;
  faint: string;
  line: string;
  seats: string;
  surface: string;
  accent: string;
  accentSoft: string;
}

/** What is dragged: a floor, or those with a tag. */
export interface StackItem {
  floorId: string;
  tag: string | null;
}

interface FloorStackProps {
  /** The highest first. */
  floors: readonly StackedFloor[];
  width: number;
  colours: StackColours;
  font: string;
  /** Share of the seats that may be taken. */
  target: number;
  /** The floor that keys stand on, and whether its tags are listed. */
  chosen: string;
  hasTags: boolean;
  chosenTag: string | null;
  /** What keys aim at. */
  aim: string | null;
  /** A floor, or one of its tags. */
  onChoose: (floorId: string, tag: string | null) => void;
  onDrop: (item: StackItem, target: string) => void;
}

interface Drawn extends FloorStackProps {
  columns: StackColumns;
  rows: readonly StackRow[];
  onAim: (target: string | null) => void;
}

const barTop = 10;
const barHeight = 24;

/** The floors of a building as bars of seats, filled by people; floors and tags are dragged onto floors or onto "Close". */
export function FloorStack(props: FloorStackProps) {
  const { floors, width, chosen, hasTags } = props;
  const [dragAim, setDragAim] = useState<string | null>(null);
  const columns = stackColumns(width);
  const rows = stackRows(
    floors.map(({ id, tags }) => ({ id, tagCount: hasTags && id === chosen ? tags.length : 0 })),
    columns,
  );
  const aim = dragAim ?? props.aim;
  const drawn = { ...props, columns, rows, aim, onAim: setDragAim };
  return (
    <Stage width={width} height={stackHeight(rows)}>
      <Layer>
        {rows.map((row, at) => {
          const floor = floors[at];
          return floor && <FloorBar key={row.id} floor={floor} row={row} drawn={drawn} />;
        })}
        <ClosePlace drawn={drawn} />
        {rows.map((row, at) => {
          const floor = floors[at];
          return floor && <FloorHandles key={row.id} floor={floor} row={row} drawn={drawn} />;
        })}
      </Layer>
    </Stage>
  );
}

interface PartProps {
  floor: StackedFloor;
  row: StackRow;
  drawn: Drawn;
}

/** Seats, people, target and words of a floor. */
function FloorBar({ floor, row, drawn }: PartProps) {
  const { floors, width, columns, colours, font, target, chosen, aim, onChoose } = drawn;
  const { name: nameWidth, bar } = columns;
  const most = Math.max(1, ...floors.map(({ seats, people }) => Math.max(seats, people ?? 0)));
  const toWidth = (count: number): number => (count / most) * bar;
  const targetX = nameWidth + toWidth(floor.seats * target);
  const isAimed = aim === row.id;
  return (
    <Group y={row.top} onClick={() => onChoose(row.id, null)} onTap={() => onChoose(row.id, null)}>
      <Rect
        x={0.5}
        y={2}
        width={width - 1}
        height={row.height - 4}
        cornerRadius={8}
        fill={isAimed ? colours.accentSoft : colours.surface}
        stroke={isAimed || chosen === row.id ? colours.accent : colours.line}
        strokeWidth={isAimed ? 2 : 1}
      />
      <Group opacity={floor.isClosed ? 0.45 : 1}>
        <Rect
          x={nameWidth}
          y={barTop}
          width={toWidth(floor.seats)}
          height={barHeight}
          cornerRadius={4}
          fill={colours.seats}
        />
        {floor.isClosed ? (
          <Hatching x={nameWidth} width={toWidth(floor.seats)} colour={colours.faint} />
        ) : (
          <Rect
            x={nameWidth}
            y={barTop}
            width={toWidth(floor.people ?? 0)}
            height={barHeight}
            cornerRadius={4}
            fill={floor.colour}
          />
        )}
        {!floor.isClosed && (
          <Line
            points={[targetX, barTop - 4, targetX, barTop + barHeight + 4]}
            stroke={colours.ink}
            strokeWidth={1.5}
          />
        )}
      </Group>
      <Text
        x={nameWidth + bar + 4}
        y={15}
        width={columns.text - 12}
        align="right"
        text={floor.text}
        fontFamily={font}
        fontSize={13}
        fill={floor.isClosed ? colours.faint : colours.ink}
        ellipsis
        wrap="none"
      />
    </Group>
  );
}

const hatchStep = 8;

function Hatching({ x, width, colour }: { x: number; width: number; colour: string }) {
  const strokes = Array.from({ length: Math.floor(width / hatchStep) }, (_, at) => at * hatchStep);
  return strokes.map((left) => (
    <Line
      key={left}
      points={[x + left, barTop + barHeight, x + left + hatchStep, barTop]}
      stroke={colour}
      strokeWidth={1}
    />
  ));
}

/** What can be dragged of a floor: its name, and its tags while they are listed. */
function FloorHandles({ floor, row, drawn }: PartProps) {
  const { chosen, hasTags, chosenTag, columns } = drawn;
  const isListed = hasTags && chosen === row.id;
  return (
    <>
      <Handle
        item={{ floorId: row.id, tag: null }}
        place={{ x: 8, y: row.top + 8, width: columns.name - 18 }}
        text={floor.name}
        isChosen={false}
        drawn={drawn}
      />
      {isListed &&
        floor.tags.map(({ id, name }, at) => {
          const { x, y } = chipPlace(at, columns);
          return (
            <Handle
              key={id}
              item={{ floorId: row.id, tag: id }}
              place={{ x, y: row.top + y, width: columns.chip }}
              text={name}
              isChosen={chosenTag === id}
              drawn={drawn}
            />
          );
        })}
    </>
  );
}

interface HandleProps {
  item: StackItem;
  place: { x: number; y: number; width: number };
  text: string;
  isChosen: boolean;
  drawn: Drawn;
}

function Handle({ item, place, text, isChosen, drawn }: HandleProps) {
  const { colours, font, rows, onAim, onDrop, onChoose } = drawn;
  return (
    <Group
      x={place.x}
      y={place.y}
      draggable
      onDragMove={({ target }) => onAim(targetAt(target.y() + chipHeight / 2, rows))}
      onDragEnd={({ target }) => {
        const to = targetAt(target.y() + chipHeight / 2, rows);
        // It goes back to its place: the answer draws what came of it.
        target.position({ x: place.x, y: place.y });
        onAim(null);
        if (to !== null && to !== item.floorId) onDrop(item, to);
      }}
      onClick={() => onChoose(item.floorId, item.tag)}
      onTap={() => onChoose(item.floorId, item.tag)}
    >
      <Rect
        width={place.width}
        height={chipHeight}
        cornerRadius={6}
        fill={isChosen ? colours.accentSoft : colours.surface}
        stroke={isChosen ? colours.accent : colours.line}
        strokeWidth={1}
      />
      <Text
        x={8}
        y={8}
        width={place.width - 14}
        text={text}
        fontFamily={font}
        fontSize={13}
        fill={colours.ink}
        ellipsis
        wrap="none"
      />
    </Group>
  );
}

function ClosePlace({ drawn: { rows, width, colours, font, aim } }: { drawn: Drawn }) {
  const isAimed = aim === closeTarget;
  return (
    <Group y={closeTop(rows)}>
      <Rect
        x={0.5}
        width={width - 1}
        height={44}
        cornerRadius={8}
        dash={[6, 5]}
        fill={isAimed ? colours.accentSoft : 'transparent'}
        stroke={isAimed ? colours.accent : colours.faint}
      />
      <Text
        y={15}
        width={width}
        align="center"
        text="Close"
        fontFamily={font}
        fontSize={13}
        fill={colours.faint}
      />
    </Group>
  );
}
