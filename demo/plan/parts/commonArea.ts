import type { DemoZone, FloorDraft, RectM } from '../FloorDraft.ts';
import { usualUse } from '../ZoneUse.ts';
import { frameOf, subFrame, turned, type Frame } from './Frame.ts';
import { addBox, addLine } from './furniture.ts';

export interface CommonPlan {
  kind: 'lounge' | 'cafe' | 'reception';
  name: string;
  seats: number;
  rect: RectM;
  /** How much it is visited, 1 = usual. */
  popularity?: number;
}

/** Draws a café, lounge or reception: an area without walls, with its tables, sofas or desk. */
export function addCommonArea(draft: FloorDraft, plan: CommonPlan): void {
  const { kind, name, seats, rect, popularity = 1 } = plan;
  const zone: DemoZone = {
    key: `${draft.code}-${name}`,
    name,
    kind,
    rect,
    ring: null,
    capacity: seats,
    tags: ['department:shared'],
    parentKey: null,
    use: { ...usualUse, popularity },
  };
  draft.zones.push(zone);
  const upright = frameOf(rect, 'north');
  const frame = upright.length >= upright.depth ? upright : turned(upright);
  if (kind === 'cafe') addCafeTables(draft, frame, seats);
  else if (kind === 'reception') addReception(draft, frame);
  else addSofas(draft, frame);
}

/** A counter along one end, and tables for four. */
function addCafeTables(draft: FloorDraft, frame: Frame, seats: number): void {
  addBox(draft, frame, { u: 0.8, v: 0.9, along: 0.8, deep: frame.depth - 1.8 });
  const room = { u: 2.6, length: frame.length - 3.2, depth: frame.depth - 1 };
  const tables = Math.ceil(seats / 4);
  const rows = Math.max(1, Math.floor(room.depth / 2.1));
  const columns = Math.max(1, Math.min(Math.ceil(tables / rows), Math.floor(room.length / 1.9)));
  const pitchU = room.length / columns;
  const pitchV = room.depth / rows;
  for (let at = 0; at < Math.min(tables, rows * columns); at += 1) {
    const u = room.u + pitchU * ((at % columns) + 0.5);
    const v = 0.5 + pitchV * (Math.floor(at / columns) + 0.5);
    addBox(draft, frame, { u: u - 0.4, v: v - 0.4, along: 0.8, deep: 0.8 });
    addLine(draft, frame, { u: u - 0.35, v: v - 0.66, along: 0.7 });
    addLine(draft, frame, { u: u - 0.35, v: v + 0.6, along: 0.7 });
  }
}

function addReception(draft: FloorDraft, frame: Frame): void {
  addBox(draft, frame, { u: 1, v: frame.depth / 2 - 1.5, along: 0.8, deep: 3 });
  addSofaPair(draft, frame, frame.length * 0.62);
}

function addSofas(draft: FloorDraft, frame: Frame): void {
  const groups = Math.max(1, Math.floor(frame.length / 4.6));
  const rows = Math.max(1, Math.floor(frame.depth / 3.4));
  for (let row = 0; row < rows; row += 1) {
    const depth = frame.depth / rows;
    const strip = subFrame(frame, { u: 0, v: row * depth, length: frame.length, depth });
    for (let group = 0; group < groups; group += 1)
      addSofaPair(draft, strip, (frame.length * (group + 0.5)) / groups);
  }
}

/** Two sofas that face each other over a low table, centered at `u`. */
function addSofaPair(draft: FloorDraft, frame: Frame, u: number): void {
  const deep = Math.min(1.8, frame.depth - 1);
  const v = (frame.depth - deep) / 2;
  addBox(draft, frame, { u: u - 1.55, v, along: 0.8, deep });
  addBox(draft, frame, { u: u + 0.75, v, along: 0.8, deep });
  addBox(draft, frame, { u: u - 0.3, v: v + deep * 0.2, along: 0.6, deep: deep * 0.6 });
}
