import { fromOklab, mixOklab } from './Oklab.ts';
import { palettes, type PaletteName, type PaletteTheme } from './palettes.ts';
import type { Rgb } from './Rgb.ts';
import { fromTexel } from './texel.ts';

export interface PaletteChoice {
  palette: PaletteName;
  theme: PaletteTheme;
}

/** The color of a value, a fraction of capacity or time; values outside the palette's domain take the color of its end. */
export function colourAt({ palette, theme }: PaletteChoice, value: number): Rgb {
  const { max, stops } = palettes[palette];
  const last = stops[theme].length - 1;
  const place = (Math.min(max, Math.max(0, value)) / max) * last;
  const low = Math.min(last - 1, Math.floor(place));
  const from = stops[theme][low];
  const to = stops[theme][low + 1];
  if (from === undefined || to === undefined) throw new RangeError(`No color for ${value}`);
  return fromOklab(mixOklab(from, to, place - low));
}

/** The color of each texel: 256 x RGBA, 1,024 bytes; that of texel 255, no value, is transparent. */
export function buildLookUpTable(choice: PaletteChoice): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(1024);
  for (let texel = 0; texel < 256; texel++) {
    const value = fromTexel(texel, palettes[choice.palette].max);
    if (value !== null) table.set([...colourAt(choice, value), 255], texel * 4);
  }
  return table;
}
