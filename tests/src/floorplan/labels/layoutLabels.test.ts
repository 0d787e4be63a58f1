import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitTest } from '#domain/geometry/hitTest.ts';
import { layoutLabels } from '#src/floorplan/labels/layoutLabels.ts';
import { leastLabelCode } from '#src/floorplan/labels/leastLabelCode.ts';
import type { LabelMetrics, PlanLabel } from '#src/floorplan/labels/PlanLabel.ts';
import { shortName } from '#src/floorplan/labels/shortName.ts';
import { toFloorScene } from '#src/floorplan/scene/FloorScene.ts';
import { zoneBox } from '#src/floorplan/scene/zoneBox.ts';
import { scaleOfCode, zoomCode } from '#src/floorplan/scene/zoomCode.ts';
import { floorPackOf, gridPack, type TestZone } from '#tests/builders/floorPack.ts';

const metrics: LabelMetrics = {
  measure: (text) => text.length * 6.5,
  lineHeight: 14,
  widestValue: '100%',
};

interface Box {
  zone: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxesAt(labels: readonly PlanLabel[], scale: number): Box[] {
  const code = zoomCode(scale);
  return labels
    .filter((label) => code >= label.fromCode && code < label.untilCode)
    .map((label) => {
      const text = label.font === 'value' ? metrics.widestValue : label.text;
      const width = metrics.measure(text, label.font);
      const shift = code >= label.partnerCode ? (label.font === 'value' ? 7 : -7) : 0;
      const middle = label.align === 'start' ? label.dx + width / 2 : label.dx;
      const x = label.x * scale + middle;
      const y = label.y * scale + label.dy + shift;
      return {
        zone: label.zone,
        left: x - width / 2,
        right: x + width / 2,
        top: y - 6.9,
        bottom: y + 6.9,
      };
    });
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

const rects = fc
  .tuple(
    fc.double({ min: 0, max: 0.9, noNaN: true }),
    fc.double({ min: 0, max: 0.9, noNaN: true }),
    fc.double({ min: 0.02, max: 0.4, noNaN: true }),
    fc.double({ min: 0.02, max: 0.4, noNaN: true }),
  )
  .map(
    ([left, top, width, height]) =>
      [left, top, Math.min(1, left + width), Math.min(1, top + height)] as const,
  );
const floors = fc
  .array(
    fc.tuple(rects, fc.constantFrom('room', 'area', 'desk'), fc.integer({ min: 1, max: 14 })),
    {
      minLength: 1,
      maxLength: 14,
    },
  )
  .map((zones) =>
    zones.map(([rect, kind, length], at): TestZone => ({
      id: `z${at}`,
      rect,
      kind,
      name: 'N'.repeat(length),
    })),
  );

describe('labels', () => {
  it('of different zones never overlap, at any zoom, however zones overlap', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(floors, fc.integer({ min: 40, max: 160 }), (zones, code) => {
        const labels = layoutLabels(toFloorScene(floorPackOf(zones)), metrics);
        const boxes = boxesAt(labels, scaleOfCode(code));
        const clashes = boxes.flatMap((a) =>
          boxes.filter((b) => a.zone < b.zone && overlaps(a, b)).map((b) => [a, b]),
        );
        expect(clashes).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('are not drawn before the zoom step that is known without a layout', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(floors, (zones) => {
        const scene = toFloorScene(floorPackOf(zones));
        const least = leastLabelCode(scene, metrics.lineHeight);
        for (const { fromCode } of layoutLabels(scene, metrics))
          expect(fromCode).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 300 },
    );
  });

  it('are known to be hidden while every room is lower than a line', () => {
    const scene = toFloorScene(gridPack(20, 20));
    const roomHeight = zoneBox(scene.pack, 0).maxY - zoneBox(scene.pack, 0).minY;
    const least = leastLabelCode(scene, metrics.lineHeight);
    expect(least).toBeGreaterThan(zoomCode(metrics.lineHeight / roomHeight));
    expect(least).toBeLessThanOrEqual(zoomCode((2 * metrics.lineHeight) / roomHeight));
  });

  it('stay once they have appeared: zooming in never hides a zone’s name or value', () => {
    const labels = layoutLabels(toFloorScene(gridPack(9, 6)), metrics);
    const shownAt = (code: number, font: string): Set<number> =>
      new Set(
        labels
          .filter(
            (label) => label.font === font && code >= label.fromCode && code < label.untilCode,
          )
          .map(({ zone }) => zone),
      );
    for (let code = 20; code < 200; code += 1)
      for (const font of ['name', 'value'])
        for (const zone of shownAt(code, font)) expect(shownAt(code + 1, font)).toContain(zone);
  });

  it('show the short name where the full one does not fit yet', () => {
    const pack = floorPackOf([{ id: 'a', rect: [0.1, 0.1, 0.2, 0.4], name: '4.05 Nightwatch' }]);
    const names = layoutLabels(toFloorScene(pack), metrics).filter(({ font }) => font === 'name');
    expect(names.map(({ text }) => text).sort()).toEqual(['4.05', '4.05 Nightwatch']);
    const short = names.find(({ text }) => text === '4.05');
    const full = names.find(({ text }) => text === '4.05 Nightwatch');
    expect(short?.untilCode).toBe(full?.fromCode);
  });

  it('are placed beside an area full of desks, not on the desks', () => {
    const pack = floorPackOf([
      { id: 'area', kind: 'area', rect: [0.1, 0.1, 0.5, 0.5], name: 'North wing' },
      { id: 'd1', kind: 'desk', rect: [0.12, 0.12, 0.48, 0.29] },
      { id: 'd2', kind: 'desk', rect: [0.12, 0.31, 0.48, 0.48] },
    ]);
    const caption = layoutLabels(toFloorScene(pack), metrics).find(
      ({ text }) => text === 'North wing',
    );
    expect(caption?.isOnPlan).toBe(true);
    expect(caption?.y).toBe(zoneBox(pack, 0).maxY);
  });

  it('keep name and value of an area apart, in proportion to the font size', () => {
    const pack = floorPackOf([
      { id: 'area', kind: 'area', rect: [0.1, 0.1, 0.5, 0.5], name: 'North wing' },
      { id: 'd1', kind: 'desk', rect: [0.12, 0.12, 0.48, 0.3] },
    ]);
    const gapAt = (lineHeight: number) => {
      const labels = layoutLabels(toFloorScene(pack), { ...metrics, lineHeight });
      const name = labels.find(({ text }) => text === 'North wing');
      const value = labels.find(
        ({ font, zone, isOnPlan }) => isOnPlan && font === 'value' && zone === name?.zone,
      );
      const end = (name?.dx ?? 0) + metrics.measure('North wing', 'name') / 2;
      return (value?.dx ?? 0) - end;
    };
    expect(gapAt(14)).toBeCloseTo(5, 9);
    expect(gapAt(42)).toBeCloseTo(15, 9);
  });

  it.each([
    ['the later of the list', [0.1, 0.1, 0.5, 0.5], [0.1, 0.1, 0.5, 0.5], 'second'],
    [
      'the smaller, wherever it stands in the list',
      [0.1, 0.1, 0.48, 0.5],
      [0.1, 0.1, 0.5, 0.5],
      'first',
    ],
  ] as const)('belong to the visible zone where outlines coincide: %s', (_, one, other, seen) => {
    const pack = floorPackOf([
      { id: 'first', rect: one, name: 'first' },
      { id: 'second', rect: other, name: 'second' },
      { id: 'third', rect: [0.5, 0.1, 0.9, 0.5], name: 'third' },
    ]);
    const labels = layoutLabels(toFloorScene(pack), metrics);
    const names = labels.filter(({ font }) => font === 'name').map(({ text }) => text);
    expect(new Set(names)).toEqual(new Set([seen, 'third']));
    const values = labels.filter(({ font }) => font === 'value');
    expect(values).toHaveLength(2);
    for (const { zone, x, y } of values) expect(hitTest(pack, x, y)).toBe(zone);
  });

  it('include about 300 names in a typical view of a large floor', () => {
    const labels = layoutLabels(toFloorScene(gridPack(60, 50)), { ...metrics, measure: () => 3 });
    const names = boxesAt(
      labels.filter(({ font }) => font === 'name'),
      1000 / 65_536,
    );
    expect(names.length).toBeLessThanOrEqual(310);
  });
});

describe('short name', () => {
  it('is the first word with a digit', () => {
    expect(shortName('4.05 Nightwatch')).toBe('4.05');
    expect(shortName('Desk 12')).toBe('12');
    expect(shortName('Claims 24/7 05')).toBe('05');
    expect(shortName('Room 4.05 of 2 halves')).toBe('4.05');
    expect(shortName('Lounge')).toBeNull();
    expect(shortName('4.05')).toBeNull();
  });

  it('is the first words of a sentence without a number, but never a part of a normal name', () => {
    expect(shortName('Elm, a very long name of a room that nobody ever shortened')).toBe(
      'Elm, a very long name…',
    );
    expect(shortName('The quiet corner behind, as they say')).toBe('The quiet corner…');
    expect(shortName('Conference room Marlowe')).toBeNull();
    expect(shortName('Verkehrsinfrastrukturplanung Nord')).toBe('Verkehrsinfrastrukturpl…');
  });
});
