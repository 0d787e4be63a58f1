import type { HexColour } from '#domain/report/Drawing.ts';
import { resolveColour } from '#src/lib/browser/resolveColour.ts';
import { toHex } from '#domain/palette/Rgb.ts';

export interface Paint {
  colour: HexColour;
  alpha: number;
}

/** A paint as a style computes it; null for none, and for a pattern, which is no color. */
export function readPaint(text: string): Paint | null {
  if (text === 'none' || text === 'transparent' || text === '') return null;
  if (text.startsWith('url(')) return null;
  const alpha = alphaOf(text);
  return alpha === 0 ? null : { colour: toHex(resolveColour(opaque(text))), alpha };
}

const alphaPart = /\s*\/\s*([\d.]+%?)\s*\)$/;
const rgbaPart = /^rgba\((.+),\s*([\d.]+%?)\s*\)$/;

function alphaOf(text: string): number {
  const found = alphaPart.exec(text)?.[1] ?? rgbaPart.exec(text)?.[2];
  if (found === undefined) return 1;
  return found.endsWith('%') ? Number.parseFloat(found) / 100 : Number(found);
}

function opaque(text: string): string {
  return text.replace(alphaPart, ')').replace(rgbaPart, 'rgb($1)');
}
