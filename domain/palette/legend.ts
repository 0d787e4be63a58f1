import { colourAt } from './colourAt.ts';
import { palettes } from './palettes.ts';
import { toHex } from './Rgb.ts';
import type { PaletteChoice } from './colourAt.ts';
import type { PaletteName } from './palettes.ts';

export interface LegendStop {
  /** Place on the domain, 0..1. */
  share: number;
  hex: string;
}

/** Colors for a legend's gradient, several to a step, since a browser mixes the rest in sRGB. */
export function legendStops(choice: PaletteChoice): LegendStop[] {
  const { max, stops } = palettes[choice.palette];
  const count = (stops[choice.theme].length - 1) * 4;
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = i / count;
    return { share, hex: toHex(colourAt(choice, share * max)) };
  });
}

/** The values to print under a legend. */
export function legendTicks(palette: PaletteName): number[] {
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  return palettes[palette].max > 1 ? [...ticks, palettes[palette].max] : ticks;
}
