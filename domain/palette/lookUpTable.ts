import { colourAt } from './colourAt.ts';
import { palettes } from './palettes.ts';
import { fromTexel } from './texel.ts';
import type { PaletteChoice } from './colourAt.ts';

/** The color of each texel: 256 x RGBA, 1,024 bytes; that of texel 255, no value, is transparent. */
export function buildLookUpTable(choice: PaletteChoice): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(1024);
  for (let texel = 0; texel < 256; texel++) {
    const value = fromTexel(texel, palettes[choice.palette].max);
    if (value !== null) table.set([...colourAt(choice, value), 255], texel * 4);
  }
  return table;
}
