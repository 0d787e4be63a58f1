import type Konva from 'konva';
import { useEffect, useRef } from 'react';
import { Group, Layer, Rect, Shape, Text } from 'react-konva';
import { systemFrames } from '#src/lib/browser/frames.ts';
import type { FloorStackProps, StackFlow } from './StackedFloor.ts';
import { rowGap } from './stackLayout.ts';

interface Ribbon {
  from: number;
  to: number;
  people: number;
  /** CSS pixels. */
  width: number;
}

/** Fewer people than these never make the widest ribbon. */
const fewest = 15;
const widest = 9;
const thinnest = 1.5;
/** Of the drops that run along a ribbon. */
const dropPixels = 18;
const pixelsPerSecond = 34;

/** The middle of a floor's row, at the height of its plan. */
function middleOf(id: string, { rows, columns }: FloorStackProps): number | null {
  const row = rows.find((one) => one.id === id);
  return row ? row.top + columns.plan.y + columns.plan.height / 2 : null;
}

function toRibbons(drawn: FloorStackProps): Ribbon[] {
  const most = Math.max(fewest, ...drawn.flows.map(({ people }) => people));
  return drawn.flows.flatMap(({ from, to, people }) => {
    const [start, end] = [middleOf(from, drawn), middleOf(to, drawn)];
    if (start === null || end === null) return [];
    const width = Math.max(thinnest, (people / most) * widest);
    return [{ from: start, to: end, people, width }];
  });
}

/** How many come to a floor, and leave it. */
function sumsOf(flows: readonly StackFlow[], side: 'from' | 'to'): Map<string, number> {
  const sums = new Map<string, number>();
  for (const flow of flows) sums.set(flow[side], (sums.get(flow[side]) ?? 0) + flow.people);
  return sums;
}

/** Counts the pixels that drops have run, only while they do. */
function useDrops(isFlowing: boolean) {
  const layer = useRef<Konva.Layer>(null);
  const run = useRef(0);
  useEffect(() => {
    if (!isFlowing) return undefined;
    let lastMs = systemFrames.now();
    let cancel = (): void => undefined;
    const step = (nowMs: number): void => {
      run.current += (Math.max(0, nowMs - lastMs) / 1000) * pixelsPerSecond;
      lastMs = nowMs;
      layer.current?.batchDraw();
      cancel = systemFrames.request(step);
    };
    cancel = systemFrames.request(step);
    return () => cancel();
  }, [isFlowing]);
  return { layer, run };
}

/** Those who move, from floor to floor: ribbons as wide as they are many, with their number at both ends. */
export function FlowRibbons({ drawn }: { drawn: FloorStackProps }) {
  const { columns, colours, flows, isFlowing } = drawn;
  const { layer, run } = useDrops(isFlowing);
  const ribbons = toRibbons(drawn);
  const draw = (context: Konva.Context): void => {
    for (const ribbon of ribbons) drawRibbon(context, ribbon, { columns, colour: colours.accent });
    if (!isFlowing) return;
    for (const ribbon of ribbons)
      drawDrops(context, ribbon, { columns, colour: colours.surface, run: run.current });
  };
  const coming = sumsOf(flows, 'to');
  const leaving = sumsOf(flows, 'from');
  return (
    <Layer ref={layer} listening={false}>
      <Shape sceneFunc={draw} />
      {[...leaving].map(([id, people]) => (
        <Count key={`from ${id}`} floorId={id} sign="−" people={people} drawn={drawn} />
      ))}
      {[...coming].map(([id, people]) => (
        <Count key={`to ${id}`} floorId={id} sign="+" people={people} drawn={drawn} />
      ))}
    </Layer>
  );
}

/** How far right a ribbon swings: further, the more floors lie between. */
function swingOf({ from, to }: Ribbon, { gutter, row }: FloorStackProps['columns']): number {
  const floors = Math.abs(to - from) / (row + rowGap);
  return gutter.width * Math.min(1.18, 0.5 + floors * 0.13);
}

function tracePath(
  context: Konva.Context,
  ribbon: Ribbon,
  columns: FloorStackProps['columns'],
): void {
  const { x } = columns.gutter;
  const swing = x + swingOf(ribbon, columns);
  context.beginPath();
  context.moveTo(x, ribbon.from);
  context.bezierCurveTo(swing, ribbon.from, swing, ribbon.to, x + 9, ribbon.to);
}

function drawRibbon(
  context: Konva.Context,
  ribbon: Ribbon,
  { columns, colour }: { columns: FloorStackProps['columns']; colour: string },
): void {
  const { x } = columns.gutter;
  const half = Math.max(5, ribbon.width * 0.9);
  context.save();
  context.setAttr('globalAlpha', 0.5);
  context.setAttr('strokeStyle', colour);
  context.setAttr('lineWidth', ribbon.width);
  tracePath(context, ribbon, columns);
  context.stroke();
  context.setAttr('globalAlpha', 0.9);
  context.setAttr('fillStyle', colour);
  context.beginPath();
  context.moveTo(x, ribbon.to);
  context.lineTo(x + 10, ribbon.to - half);
  context.lineTo(x + 10, ribbon.to + half);
  context.closePath();
  context.fill();
  context.restore();
}

function drawDrops(
  context: Konva.Context,
  ribbon: Ribbon,
  { columns, colour, run }: { columns: FloorStackProps['columns']; colour: string; run: number },
): void {
  context.save();
  context.setAttr('globalAlpha', 0.9);
  context.setAttr('strokeStyle', colour);
  context.setAttr('lineWidth', Math.max(1, ribbon.width * 0.45));
  context.setAttr('lineCap', 'round');
  context.setLineDash([0.1, dropPixels]);
  context.setAttr('lineDashOffset', -run);
  tracePath(context, ribbon, columns);
  context.stroke();
  context.restore();
}

interface CountProps {
  floorId: string;
  sign: '+' | '−';
  people: number;
  drawn: FloorStackProps;
}

const countHeight = 18;

/** How many come or leave, at the end of their ribbons; on a narrow screen the figures alone say it. */
function Count({ floorId, sign, people, drawn }: CountProps) {
  const { columns, colours, font } = drawn;
  const middle = middleOf(floorId, drawn);
  const count = Math.round(people);
  if (middle === null || columns.isNarrow || count === 0) return null;
  const text = `${sign}${count}`;
  const width = 10 + text.length * 7.4;
  const isComing = sign === '+';
  return (
    <Group x={columns.gutter.x + 15} y={middle - countHeight / 2}>
      <Rect
        width={width}
        height={countHeight}
        cornerRadius={9}
        fill={isComing ? colours.accent : colours.surface}
        stroke={isComing ? colours.accent : colours.faint}
        strokeWidth={1}
      />
      <Text
        width={width}
        y={3.5}
        align="center"
        text={text}
        fontFamily={font}
        fontSize={12}
        fontStyle="600"
        fill={isComing ? colours.surface : colours.soft}
      />
    </Group>
  );
}
