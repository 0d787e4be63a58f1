import { describe, expect, it } from 'vitest';
import { colourAt, buildLookUpTable, type PaletteChoice } from '#domain/palette/colourAt.ts';
import { contrast, inkOn, leastContrast } from '#domain/palette/inkOn.ts';
import { legendStops, legendTicks } from '#domain/palette/legend.ts';
import { fromOklab, toOklab, type Oklab } from '#domain/palette/Oklab.ts';
import { paletteNames, palettes, selectablePalettes } from '#domain/palette/palettes.ts';
import { parseHex, toHex } from '#domain/palette/Rgb.ts';
import { asSeenWith, colourVisions } from './colourVision.ts';

const themes = ['light', 'dark'] as const;
const choices: PaletteChoice[] = paletteNames.flatMap((palette) =>
  themes.map((theme) => ({ palette, theme })),
);

/** OKLab distance; 0.02 is just noticeable side by side. */
const tellApart = 0.05;

/** The plan's own color, oklch(99% .003 250) and oklch(24% .014 255). */
const plan = { light: parseHex('#fafcfe'), dark: parseHex('#1b2026') };

describe('palettes', () => {
  it('are the six of the specification with their domains, three of them selectable', () => {
    const domains = Object.fromEntries(paletteNames.map((name) => [name, palettes[name].max]));
    expect(domains).toEqual({
      regular: 1.2,
      hotandcold: 1.2,
      alternate: 1,
      alternate_alt: 1,
      single: 1,
      single_alt: 1,
    });
    expect(selectablePalettes).toEqual(['regular', 'hotandcold', 'alternate']);
    for (const theme of themes) {
      expect(palettes.alternate.stops[theme]).toHaveLength(5);
      expect(palettes.alternate_alt.stops[theme]).toHaveLength(5);
    }
  });

  it('regular has the designed colors at its stops', () => {
    const light = { palette: 'regular', theme: 'light' } as const;
    expect([0, 0.6, 0.75, 1.2].map((value) => toHex(colourAt(light, value)))).toEqual([
      '#eef3f8',
      '#7cbf6b',
      '#e3c64a',
      '#a8325f',
    ]);
  });

  it.each(
    choices.flatMap(({ palette, theme }) =>
      colourVisions.map((vision) => ({ palette, theme, vision })),
    ),
  )(
    'steps of $palette, $theme, can be distinguished with $vision vision',
    ({ vision, ...choice }) => {
      const seen = palettes[choice.palette].stops[choice.theme].map((stop) =>
        toOklab(asSeenWith(vision, fromOklab(stop))),
      );
      const steps = seen.slice(1).map((colour, i) => oklabDistance(colour, seen[i] ?? colour));
      expect(Math.min(...steps)).toBeGreaterThan(tellApart);
    },
  );

  it.each(choices.filter(({ palette }) => palettes[palette].isSequential))(
    'lightness of $palette, $theme, is monotonic over the whole domain',
    (choice) => {
      const { max } = palettes[choice.palette];
      const lightness = Array.from(
        { length: 61 },
        (_, i) => toOklab(colourAt(choice, (i / 60) * max))[0],
      );
      const away = choice.theme === 'light' ? -1 : 1;
      const steps = lightness.slice(1).map((l, i) => away * (l - (lightness[i] ?? l)));
      expect(Math.min(...steps)).toBeGreaterThan(0);
    },
  );

  it.each(choices)('only zero of $palette, $theme, is close to the color of the plan', (choice) => {
    const away = (value: number) =>
      oklabDistance(toOklab(colourAt(choice, value)), toOklab(plan[choice.theme]));
    expect(away(0)).toBeLessThan(0.12);
    expect(away(palettes[choice.palette].max)).toBeGreaterThan(0.3);
  });

  it.each(choices)('values outside the domain of $palette, $theme, are clamped', (choice) => {
    const { max } = palettes[choice.palette];
    expect(colourAt(choice, max + 3)).toEqual(colourAt(choice, max));
    expect(colourAt(choice, -1)).toEqual(colourAt(choice, 0));
  });

  it.each(choices)('the lookup table of $palette, $theme, contains its colors', (choice) => {
    const table = buildLookUpTable(choice);
    expect(table.byteLength).toBe(1024);
    for (let texel = 0; texel < 255; texel++) {
      const value = (texel / 254) * palettes[choice.palette].max;
      const entry = [...table.subarray(texel * 4, texel * 4 + 4)];
      expect(entry).toEqual([...colourAt(choice, value), 255]);
    }
    expect([...table.subarray(1020)]).toEqual([0, 0, 0, 0]);
  });

  it.each(choices)('labels are readable on every color of $palette, $theme', (choice) => {
    for (let texel = 0; texel < 255; texel++) {
      const colour = colourAt(choice, (texel / 254) * palettes[choice.palette].max);
      expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(leastContrast);
    }
  });

  it('have a legend over the whole domain with ticks within it', () => {
    const stops = legendStops({ palette: 'regular', theme: 'light' });
    expect(stops[0]).toEqual({ share: 0, hex: '#eef3f8' });
    expect(stops.at(-1)).toEqual({ share: 1, hex: '#a8325f' });
    expect(legendTicks('regular')).toEqual([0, 0.25, 0.5, 0.75, 1, 1.2]);
    expect(legendTicks('single')).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('the palette of differences', () => {
  const changes = themes.flatMap((theme) => colourVisions.map((vision) => ({ theme, vision })));
  const seenStops = (theme: 'light' | 'dark', vision: (typeof colourVisions)[number]) =>
    palettes.difference.stops[theme].map((stop) => toOklab(asSeenWith(vision, fromOklab(stop))));

  it.each(changes)(
    'distinguishes less from more, and neighboring steps, $theme, with $vision vision',
    ({ theme, vision }) => {
      const seen = seenStops(theme, vision);
      const steps = seen.slice(1).map((colour, i) => oklabDistance(colour, seen[i] ?? colour));
      expect(Math.min(...steps)).toBeGreaterThan(tellApart);
      const opposites = seen.slice(0, 3).map((less, i) => {
        const more = seen[seen.length - 1 - i];
        return more === undefined ? 0 : oklabDistance(less, more);
      });
      expect(Math.min(...opposites)).toBeGreaterThan(0.1);
    },
  );

  it.each(themes)('fades toward the plan where nothing changed, %s', (theme) => {
    const choice = { palette: 'difference', theme } as const;
    const away = (value: number) =>
      oklabDistance(toOklab(colourAt(choice, value)), toOklab(plan[theme]));
    expect(away(0.5)).toBeLessThan(0.12);
    for (let step = 1; step <= 30; step++) {
      for (const side of [-1, 1]) {
        const at = 0.5 + (side * step) / 60;
        expect(away(at)).toBeGreaterThan(away(at - side / 60));
      }
    }
  });

  it.each(themes)('has readable labels, %s', (theme) => {
    for (let texel = 0; texel < 255; texel++) {
      const colour = colourAt({ palette: 'difference', theme }, texel / 254);
      expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(leastContrast);
    }
  });
});

describe('ink', () => {
  it('reaches a contrast of 4.5:1 on a sample of all colors', () => {
    for (let bits = 0; bits < 0x1000000; bits += 1021) {
      const colour = [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255] as const;
      expect(contrast(inkOn(colour), colour)).toBeGreaterThanOrEqual(leastContrast);
    }
  });

  it('is dark on light and light on dark', () => {
    expect(inkOn([255, 255, 255])).toEqual([23, 32, 43]);
    expect(inkOn([20, 20, 40])).toEqual([255, 255, 255]);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, and 1 of a color with itself', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 10);
    expect(contrast([9, 80, 200], [9, 80, 200])).toBe(1);
  });
});

function oklabDistance(p: Oklab, q: Oklab): number {
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
