import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FloorPack } from '#contract/floorPack.ts';
import { toZoneFills } from '#src/floorplan/scene/fillStyles.ts';
import { zoneBox } from '#src/floorplan/scene/zoneBox.ts';
import { floorPackOf, zoneOf, type TestZone } from '#tests/builders/floorPack.ts';

function overlap(pack: FloorPack, a: number, b: number): boolean {
  const [one, other] = [zoneBox(pack, a), zoneBox(pack, b)];
  const isBeside = one.maxX < other.minX || other.maxX < one.minX;
  return !isBeside && one.minY <= other.maxY && other.minY <= one.maxY;
}

const place = fc.integer({ min: 0, max: 9 });
const anyZone = fc.record({
  left: place,
  top: place,
  width: fc.integer({ min: 1, max: 5 }),
  height: fc.integer({ min: 1, max: 5 }),
  kind: fc.constantFrom('room', 'area', 'desk'),
});

const anyFloor = fc.array(anyZone, { minLength: 1, maxLength: 30 }).map((zones) =>
  floorPackOf(
    zones.map(({ left, top, width, height, kind }, at): TestZone => {
      const right = Math.min(10, left + width) / 10;
      return {
        id: `z${at}`,
        rect: [left / 10, top / 10, right, Math.min(10, top + height) / 10],
        kind,
      };
    }),
  ),
);

test('a zone on top of another is drawn after it, whichever shader draws it', () => {
  fc.assert(
    fc.property(anyFloor, (pack) => {
      const { order } = toZoneFills(pack);
      const placeOf = new Map([...order].map((zone, at) => [zone, at]));
      const bySize = [...pack.order];
      expect([...order].sort((a, b) => a - b)).toEqual([...bySize].sort((a, b) => a - b));
      const wrong = bySize.flatMap((lower, at) =>
        bySize
          .slice(at + 1)
          .filter((upper) => overlap(pack, lower, upper))
          .filter((upper) => (placeOf.get(upper) ?? -1) < (placeOf.get(lower) ?? -1)),
      );
      expect(wrong).toEqual([]);
    }),
  );
});

test('no zone of the first run has rounded corners', () => {
  fc.assert(
    fc.property(anyFloor, (pack) => {
      const { order, plainCount, isRounded } = toZoneFills(pack);
      for (const zone of order.subarray(0, plainCount)) expect(isRounded[zone]).toBe(0);
    }),
  );
});

test('rooms come first, but a room within an area stays over it', () => {
  const pack = floorPackOf([
    { id: 'area', rect: [0, 0, 0.5, 0.5], kind: 'area' },
    { id: 'inside', rect: [0.1, 0.1, 0.2, 0.2] },
    { id: 'apart', rect: [0.6, 0.6, 0.7, 0.7] },
  ]);
  const { order, plainCount } = toZoneFills(pack);
  const expected = ['apart', 'area', 'inside'].map((id) => zoneOf(pack, id));
  expect([...order]).toEqual(expected);
  expect(plainCount).toBe(1);
});
