import { addShape, addWall, type FloorDraft, type RectM, type Scenery } from '../FloorDraft.ts';
import { addDoorway } from './doorway.ts';
import { frameOf, subFrame, type Frame, type Side } from './Frame.ts';
import { addLine, addOutline } from './furniture.ts';

/** A cell of a building's core and its width wish in meters. */
const coreCells = {
  lift: { kind: 'lift', width: 2.3, name: 'Lift' },
  stairs: { kind: 'stairs', width: 2.9, name: 'Stairs' },
  women: { kind: 'toilet', width: 3.6, name: 'WC' },
  men: { kind: 'toilet', width: 3.6, name: 'WC' },
  accessible: { kind: 'toilet', width: 2.2, name: 'WC' },
  shaft: { kind: 'core', width: 1.4, name: '' },
  store: { kind: 'core', width: 2.6, name: 'Store' },
  print: { kind: 'core', width: 2.4, name: 'Print' },
} as const satisfies Record<string, { kind: Scenery['kind']; width: number; name: string }>;

export type CoreCell = keyof typeof coreCells;

/** Draws a row of lifts, stairs, toilets and stores along a corridor or lobby, with their doors. */
export function addCoreStrip(
  draft: FloorDraft,
  cells: readonly CoreCell[],
  { rect, corridor }: { rect: RectM; corridor: Side },
): void {
  const strip = frameOf(rect, corridor);
  const wish = cells.reduce((sum, cell) => sum + coreCells[cell].width, 0);
  let u = 0;
  for (const [index, cell] of cells.entries()) {
    const { kind, width, name } = coreCells[cell];
    const length = (width * strip.length) / wish;
    const frame = subFrame(strip, { u, length });
    addShape(draft, kind, frame.rect(0, 0, length, strip.depth), name === '' ? undefined : name);
    fillCell(draft, frame, kind);
    closeCell(draft, frame, { cell, hinge: index % 2 === 0 ? 'end' : 'start' });
    u += length;
  }
  addWall(draft, strip.point(strip.length, 0), strip.point(strip.length, strip.depth));
  addWall(draft, strip.point(0, strip.depth), strip.point(strip.length, strip.depth));
}

function fillCell(draft: FloorDraft, cell: Frame, kind: Scenery['kind']): void {
  if (kind === 'lift') {
    const inset = 0.3;
    addOutline(draft, cell, {
      u: inset,
      v: inset,
      along: cell.length - 2 * inset,
      deep: Math.min(1.8, cell.depth - 2 * inset),
    });
  }
  if (kind === 'stairs') addFlights(draft, cell);
  if (kind === 'toilet') addCubicles(draft, cell);
}

/** Two flights of steps with a landing before and behind. */
function addFlights(draft: FloorDraft, cell: Frame): void {
  const tread = 0.3;
  const half = cell.length / 2;
  for (let v = 1.35; v <= cell.depth - 1.3; v += tread) {
    addLine(draft, cell, { u: 0.15, v, along: half - 0.25 });
    addLine(draft, cell, { u: half + 0.1, v, along: half - 0.25 });
  }
}

/** Cubicles along the back wall, basins are left to the imagination. */
function addCubicles(draft: FloorDraft, cell: Frame): void {
  const deep = 1.5;
  if (cell.depth < 3.4) return;
  const cubicles = Math.max(1, Math.floor(cell.length / 0.95));
  const pitch = cell.length / cubicles;
  addLine(draft, cell, { u: 0.1, v: cell.depth - deep, along: cell.length - 0.2 });
  for (let at = 1; at < cubicles; at += 1)
    addLine(draft, cell, { u: at * pitch, v: cell.depth - deep, deep });
}

function closeCell(
  draft: FloorDraft,
  frame: Frame,
  { cell, hinge }: { cell: CoreCell; hinge: 'start' | 'end' },
): void {
  addWall(draft, frame.point(0, 0), frame.point(0, frame.depth));
  if (cell === 'lift') {
    addOpening(draft, frame, 1.1);
    return;
  }
  if (cell === 'shaft') addWall(draft, frame.point(0, 0), frame.point(frame.length, 0));
  else addDoorway(draft, frame, { hinge });
}

/** The wall with sliding doors in its middle. */
function addOpening(draft: FloorDraft, frame: Frame, width: number): void {
  const from = (frame.length - width) / 2;
  addWall(draft, frame.point(0, 0), frame.point(from, 0));
  addWall(draft, frame.point(from + width, 0), frame.point(frame.length, 0));
  addLine(draft, frame, { u: from, v: 0, along: width });
}
