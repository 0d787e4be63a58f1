import { paintFlags } from '#contract/floorPack.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import type { Mark } from '#domain/report/Drawing.ts';
import { describe, expect, it } from 'vitest';
import { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { planDrawing } from '#src/floorplan/image/planDrawing.ts';
import { hatchPath } from '#src/floorplan/renderer/drawing/hatchPath.ts';
import { floorPackOf } from '#tests/builders/floorPack.ts';
import { testTheme } from '#tests/builders/floorplanTheme.ts';

const pack = floorPackOf([
  { id: 'a', name: 'Loom', rect: [0, 0, 0.45, 1] },
  { id: 'b', name: 'Press', rect: [0.55, 0, 1, 1] },
]);

/** Texel n has red n, so that a color tells its texel. */
const palette = Uint8Array.from({ length: 1024 }, (_, at) =>
  at % 4 === 0 ? at / 4 : at % 4 === 3 ? 255 : 40,
);

function draw(values: readonly number[], flags: readonly number[]) {
  const engine = new FloorplanEngine({ prefersReducedMotion: () => true });
  engine.setTheme(testTheme);
  engine.setPalette(palette);
  engine.setValueFormat({ kind: 'percent', domainMax: 1 });
  engine.setViewport({ width: 800, height: 600, pixelRatio: 2 });
  engine.setScene(pack);
  engine.setPaint({ values: Uint8Array.from(values), flags: Uint8Array.from(flags) }, true);
  return planDrawing(engine, (text, size) => text.length * size * 0.6);
}

function textsOf(marks: readonly Mark[]): string[] {
  return marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : []));
}

describe('planDrawing', () => {
  it('fills each zone with the color of its value and writes name and value', () => {
    const { width, height, marks } = draw([127, 254], [0, 0]);
    expect([width, height]).toEqual([1232, 932]);
    const fills = marks.flatMap((mark) => (mark.kind === 'path' ? (mark.fill ?? []) : []));
    expect(fills).toContain(toHex([127, 40, 40]));
    expect(fills).toContain(toHex([254, 40, 40]));
    expect(textsOf(marks)).toEqual(expect.arrayContaining(['Loom', '50%', '100%']));
  });

  it('hatches a zone without data and writes no value for it', () => {
    const { marks } = draw([127, 255], [0, paintFlags.noData]);
    const hatch = marks.find(
      (mark) => mark.kind === 'path' && mark.stroke?.colour === toHex(testTheme.line),
    );
    expect(hatch).toBeDefined();
    expect(textsOf(marks)).toEqual(expect.arrayContaining(['Press']));
    expect(textsOf(marks).filter((text) => text.includes('%'))).toEqual(['50%']);
  });

  it('writes the people of a zone without a capacity, with its name and without a color', () => {
    const { marks } = draw([127, 12], [0, paintFlags.noCapacity]);
    expect(textsOf(marks)).toEqual(expect.arrayContaining(['Press', '12']));
    const fills = marks.flatMap((mark) => (mark.kind === 'path' ? (mark.fill ?? []) : []));
    expect(fills).not.toContain(toHex([12, 40, 40]));
  });

  it('keeps lines off names and values with a halo in the color they stand on', () => {
    const { marks } = draw([127, 255], [0, paintFlags.noData]);
    const halos = marks.flatMap((mark) =>
      mark.kind === 'text' ? [[mark.text, mark.halo?.colour]] : [],
    );
    expect(halos).toContainEqual(['50%', toHex([127, 40, 40])]);
    expect(halos).toContainEqual(['Loom', toHex([127, 40, 40])]);
    expect(halos).toContainEqual(['Press', toHex(testTheme.sunken)]);
  });

  it('marks values above the scale', () => {
    const { marks } = draw([254, 0], [paintFlags.over, 0]);
    expect(textsOf(marks)).toContain('100%+');
  });
});

describe('hatchPath', () => {
  it('stays inside the outline, also of a concave room', () => {
    const bent = [
      [0, 0],
      [100, 0],
      [100, 30],
      [30, 30],
      [30, 100],
      [0, 100],
      [0, 0],
    ] as const;
    const lines = [...hatchPath(bent).matchAll(/M(\S+) (\S+)L(\S+) ([^M]+)/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(lines.length).toBeGreaterThan(10);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
      const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
      expect(x >= 0 && y >= 0 && x <= 100 && y <= 100).toBe(true);
      expect(x > 30.1 && y > 30.1).toBe(false);
    }
  });
});
