import { inkOn } from '#domain/palette/inkOn.ts';
import type { Rgb } from './FloorplanTheme.ts';

/** Which ink reads on a color, as the palette texture carries it in its alpha. */
const inkCodes = { dark: 255, light: 128, black: 0 } as const;

/** The palette with the ink of each color in place of its opacity: 1,024 bytes. */
export function withInkCodes(lookup: Uint8Array): Uint8Array {
  const coded = lookup.slice();
  for (let at = 0; at < coded.length; at += 4) coded[at + 3] = inkCodeOf(colourAt(lookup, at / 4));
  return coded;
}

export function colourAt(lookup: Uint8Array, texel: number): Rgb {
  const at = texel * 4;
  return [lookup[at] ?? 0, lookup[at + 1] ?? 0, lookup[at + 2] ?? 0];
}

function inkCodeOf(colour: Rgb): number {
  const [red] = inkOn(colour);
  if (red === 255) return inkCodes.light;
  return red === 0 ? inkCodes.black : inkCodes.dark;
}
