import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/geometry/Ring.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { formatDistance } from '#src/lib/format/measures.ts';
import { pressPen } from '#src/pages/zones/editing/pen.ts';
import { startDrawing, type Drawing, type Tool } from '#src/pages/zones/editing/drawing.ts';
import type { LengthText } from '#src/pages/zones/editing/sketch.ts';
import type { ZoneEditor } from '#src/pages/zones/editing/useZoneEditor.ts';
import { box, floorsOf, planOf, tile } from '#tests/domain/plan-edit/tiles.ts';

const room = tile(1, box(0.1, 0.1, 0.2, 0.4), { m2: 16, name: 'Hall' });
const found = floorsOf(planOf([room])).get(toSpaceId(11));
if (found === undefined) throw new Error('The floor is missing');
const floor = found;
const metres = floor.metresPerUnit ?? 0;
const lengthIn: Record<UnitOfMeasure, LengthText> = {
  metric: (a, b) => `${(floor.distance(a, b) * metres).toFixed(2)} m`,
  imperial: (a, b) => formatDistance(floor.distance(a, b) * metres, 'imperial'),
};

/** An editor whose pen is pressed, with what it said. */
function penOf(tool: Tool, unit: UnitOfMeasure = 'metric') {
  const said: string[] = [];
  let [drawing, pen]: [Drawing, Position | null] = [startDrawing(tool), null];
  const added: unknown[] = [];
  const press = (key: string, held: { isShift?: true; isCtrl?: true; isAlt?: true } = {}) => {
    const place = { floor, zones: [room], chosenIds: [], source: 'sensorlayer', newId: () => 'n' };
    const editor = {
      ...place,
      place,
      unit,
      drawing,
      pen,
      isSnapping: true,
      setPen: (at: Position | null) => (pen = at),
      session: { say: (text: string) => said.push(text) },
      take(answer: { drawing: Drawing; ops: readonly unknown[]; spoken: string | null }) {
        drawing = answer.drawing;
        added.push(...answer.ops);
        if (answer.spoken !== null) said.push(answer.spoken);
      },
    };
    const pressed = { key, isShift: false, isCtrl: false, isAlt: false, ...held };
    return pressPen(editor as unknown as ZoneEditor, pressed, lengthIn[unit]);
  };
  return { press, said, points: () => drawing.points, added, last: () => said.at(-1) };
}

describe('the pen of the keys', () => {
  it('leaves the keys to the selection, and other keys to their tools', () => {
    expect(penOf('select').press('ArrowLeft')).toBe(false);
    expect(penOf('polygon').press('Tab')).toBe(false);
  });

  it('moves by steps and says where it is, at first from the edges and then from the last point', () => {
    const { press, last } = penOf('polygon');
    const [across, down] = [floor.width * metres, floor.height * metres];
    press('ArrowRight', { isShift: true });
    expect(last()).toBe(
      `${(across / 2 + 1).toFixed(2)} m from the left, ${(down / 2).toFixed(2)} m from the top`,
    );
    press(' ');
    press('ArrowUp');
    press('ArrowLeft', { isCtrl: true });
    expect(last()).toBe('0.01 m left, 0.10 m up');
    press('ArrowRight', { isCtrl: true });
    press('ArrowDown');
    expect(last()).toBe('At the last point');
  });

  it('moves by feet and inches for who counts in them, and many small steps add up', () => {
    const { press, last } = penOf('polygon', 'imperial');
    press(' ');
    press(' ');
    for (let step = 0; step < 12; step += 1) press('ArrowRight', { isCtrl: true });
    expect(last()).toBe('1.00 ft right');
    for (let step = 0; step < 4; step += 1) press('ArrowDown');
    expect(last()).toBe('1.00 ft right, 2.00 ft down');
    press('ArrowLeft', { isShift: true });
    expect(last()).toBe('2.00 ft left, 2.00 ft down');
  });

  it('jumps to corners and draws points beside them onto them', () => {
    const { press, last, points } = penOf('polygon');
    press('ArrowLeft', { isAlt: true });
    expect(last()).toMatch(/at a corner of Hall$/);
    press('ArrowLeft', { isCtrl: true });
    press(' ');
    expect(room.normalised_points).toContainEqual(points()[0]);
    press('ArrowLeft', { isAlt: true });
    press('ArrowLeft', { isAlt: true });
    expect(last()).toBe('No corner farther left');
  });

  it('says how long a wall is, and ends a polygon at its first point', () => {
    const { press, said, added } = penOf('polygon');
    press(' ');
    press(' ');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      press(key, { isShift: true });
      press(' ');
    }
    expect(said).toContain('Point 2, 1.00 m');
    expect(said).toContain('Point 4, 1.00 m');
    press('ArrowUp', { isShift: true });
    press(' ');
    expect(added).toMatchObject([{ op: 'add', zone: { name: 'New zone 1' } }]);
  });
});
