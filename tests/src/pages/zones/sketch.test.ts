import { expect, it } from 'vitest';
import type { Position } from '#domain/geometry/Ring.ts';
import { applyOp } from '#domain/plan-edit/applyOp.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { pressEditKey, pressTool } from '#src/pages/zones/editing/editKeys.ts';
import { startDrawing, type Drawing } from '#src/pages/zones/editing/drawing.ts';
import { toSketch } from '#src/pages/zones/editing/sketch.ts';
import { dragOps, type ZoneEditor } from '#src/pages/zones/editing/useZoneEditor.ts';
import { box, floorsOf, planOf, tile } from '#tests/domain/plan-edit/tiles.ts';

const left = tile(1, box(0.1, 0.1, 0.2, 0.4), { m2: 16, name: 'Hall' });
const right = tile(2, box(0.3, 0.1, 0.2, 0.4), { m2: 16, name: 'Den' });
const plan = planOf([left, right]);
const floors = floorsOf(plan);
const floor = floors.get(toSpaceId(11));
if (floor === undefined) throw new Error('The floor is missing');
const metres = floor.metresPerUnit ?? 0;

/** An editor as far as keys and drawings look at it, with what it did. */
function editorOf(change: Partial<ZoneEditor> = {}) {
  const acts: unknown[] = [];
  const tools: string[] = [];
  const editor = {
    floor,
    zones: [left, right],
    chosen: [],
    corner: null,
    cornerAt: null,
    unit: 'metric',
    drawing: startDrawing('select'),
    trace: { picture: null },
    ghosts: [],
    session: { act: (ops: unknown[]) => acts.push(...ops), say: () => undefined },
    setTool: (tool: string) => tools.push(tool),
    ...change,
  } as unknown as ZoneEditor;
  return { editor, acts, tools };
}

const lengthText = () => '1 m';
const nothing = { next: null, drag: null };
const dotted = (id: number, corners: number): PlanZone =>
  tile(
    id,
    Array.from({ length: corners }, (_, at): Position => {
      const angle = (at / corners) * 2 * Math.PI;
      return [0.5 + 0.3 * Math.cos(angle), 0.5 + 0.3 * Math.sin(angle)];
    }),
  );

it.each([
  ['3,000 zones', Array.from({ length: 3000 }, (_, at) => tile(at, box(0, 0, 0.1, 0.1)))],
  ['a zone of 2,000 corners', [dotted(1, 2000)]],
])('few handles are shown when %s are chosen', (_what, chosen) => {
  const { editor } = editorOf({ chosen });
  const { handles } = toSketch(editor, nothing, lengthText);
  expect(handles.length).toBeGreaterThan(0);
  expect(handles.length).toBeLessThanOrEqual(240);
});

it('the chosen corner of a zone with many corners has its handle', () => {
  const round = dotted(1, 2000);
  for (const at of [0, 777, 1999]) {
    const corner = round.normalised_points[at] ?? null;
    const { editor } = editorOf({ chosen: [round], corner });
    const { handles } = toSketch(editor, nothing, lengthText);
    expect(handles.filter(({ isChosen }) => isChosen)).toHaveLength(1);
  }
});

it('few lengths are shown along a line of many points', () => {
  const points = dotted(1, 400).normalised_points;
  const drawing: Drawing = { ...startDrawing('polygon'), points };
  const { texts, path } = toSketch(editorOf({ drawing }).editor, nothing, lengthText);
  expect(path.length).toBeGreaterThanOrEqual(400);
  expect(texts).toHaveLength(40);
});

it.each([
  [{ isShift: false, isCtrl: false }, 'metric', 0.1],
  [{ isShift: true, isCtrl: false }, 'metric', 1],
  [{ isShift: false, isCtrl: true }, 'metric', 0.01],
  [{ isShift: false, isCtrl: false }, 'imperial', 0.1524],
] as const)('an arrow with %j moves a corner by its step in %s units: %f m', (held, unit, far) => {
  const corner: Position = [0.3, 0.1];
  const chosen = { chosen: [left], corner, cornerAt: 1, unit };
  const { editor, acts } = editorOf(chosen);
  expect(pressEditKey(editor, { key: 'ArrowRight', ...held })).toBe(true);
  const [op] = acts as Parameters<typeof applyOp>[1][];
  if (op?.op !== 'move') throw new Error('Nothing was moved');
  expect(floor.distance(op.from, op.to) * metres).toBeCloseTo(far, 6);
  // It is one corner: the wall of both goes along.
  const after = applyOp(plan, op, floors);
  for (const id of [1, 2]) expect(after.get(toSpaceId(id))).not.toBe(plan.get(toSpaceId(id)));
});

it('a corner is dragged in all zones that have it, and with Alt in the chosen one alone', () => {
  const drag = { kind: 'corner', from: [0.3, 0.1], to: [0.32, 0.12] } as const;
  const editor = { floor, chosen: [left] };
  const movedBy = (isAlone: boolean): boolean[] => {
    const [op] = dragOps({ ...drag, isAlone }, editor);
    if (op === undefined) throw new Error('Nothing was dragged');
    const after = applyOp(plan, op, floors);
    return [1, 2].map((id) => after.get(toSpaceId(id)) !== plan.get(toSpaceId(id)));
  };
  expect(movedBy(false)).toEqual([true, true]);
  expect(movedBy(true)).toEqual([true, false]);
});

it('each tool has its key, that of calibrating where there is a picture', () => {
  const { editor, tools } = editorOf();
  for (const key of 'vrpsd') pressTool(editor, key);
  expect(pressTool(editor, 'c')).toBe(false);
  expect(tools).toEqual(['select', 'rectangle', 'polygon', 'split', 'measure']);
  const traced = editorOf({ trace: { picture: {} } as ZoneEditor['trace'] });
  expect(pressTool(traced.editor, 'c')).toBe(true);
  expect(traced.tools).toEqual(['calibrate']);
});
