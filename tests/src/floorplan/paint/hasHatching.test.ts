import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasHatching } from '#src/floorplan/paint/FloorPaint.ts';
import { zoneColour } from '#src/floorplan/renderer/zoneColour.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';

const anyPaint = fc.array(fc.tuple(fc.integer({ min: 250, max: 255 }), fc.nat({ max: 127 })), {
  maxLength: 4,
});

test('a paint is hatched if any of its zones is', () => {
  const palette = new Uint8Array(1024);
  fc.assert(
    fc.property(anyPaint, (zones) => {
      const isHatched = zones.some(
        ([texel, flags]) =>
          zoneColour({ texel, flags, style: 0 }, palette, testTheme).hatchStrength > 0,
      );
      const values = Uint8Array.from(zones, ([texel]) => texel);
      const flags = Uint8Array.from(zones, ([, flag]) => flag);
      expect(hasHatching({ values, flags })).toBe(isHatched);
    }),
  );
});
