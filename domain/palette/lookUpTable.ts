import { colourAt } from './colourAt.ts';
import { inkOn } from './inkOn.ts';
import { palettes } from './palettes.ts';
import { fromTexel } from './texel.ts';
import type { PaletteChoice } from './colourAt.ts';
import type { Rgb } from './Rgb.ts';

export interface LookUpTables {
  /** The colour of each texel: 256 x RGBA, 1,024 bytes; that of texel 255, no value, is transparent. */
  fill: Uint8Array<ArrayBuffer>;
  /** The ink for text on each texel's colour, in the same layout. */
  ink: Uint8Array<ArrayBuffer>;
}

export function buildLookUpTables(choice: PaletteChoice): LookUpTables {
  const tables = { fill: new Uint8Array(1024), ink: new Uint8Array(1024) };
  for (let texel = 0; texel < 256; texel++) {
    const value = fromTexel(texel, palettes[choice.palette].max);
    if (value === null) continue;
    const colour = colourAt(choice, value);
    tables.fill.set(opaque(colour), texel * 4);
    tables.ink.set(opaque(inkOn(colour)), texel * 4);
  }
  return tables;
}

function opaque(colour: Rgb): number[] {
  return [...colour, 255];
}
