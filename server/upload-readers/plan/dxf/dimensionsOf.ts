import type { DxfBlock } from 'dxf';
import type { DrawnDimension } from '../Drawing.ts';
import { plainText } from './plainText.ts';

/** Kinds that measure a length: along an axis, and from point to point. */
const lengthKinds = { rotated: 0, aligned: 1 } as const;
/** Bits above the kind. */
const kindMask = 7;

/**
 * The lengths that a drawing states, in its own units, each with the text that stands there. The library that reads the drawing drops
 * both.
 */
export function dimensionsOf(text: string, blocks: readonly DxfBlock[]): DrawnDimension[] {
  const blockTexts = new Map(blocks.map((block) => [block.name ?? '', textIn(block)]));
  return recordsOf(text).flatMap((codes) => {
    const said = plainText(codes.get(1) ?? '');
    const shown = said === '' || said.includes('<>') ? blockTexts.get(codes.get(2) ?? '') : said;
    const length = lengthOf(codes);
    return shown === undefined || !(length > 0) ? [] : [{ length, text: shown }];
  });
}

/** The dimensions of a drawing, each by the first value of its group codes. */
function recordsOf(text: string): Map<number, string>[] {
  const records: Map<number, string>[] = [];
  if (!text.includes('DIMENSION')) return records;
  const lines = text.split(/\r\n|\r|\n/);
  let isDimension = false;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number.parseInt(lines[at] ?? '', 10);
    const value = lines[at + 1] ?? '';
    if (code === 0) {
      isDimension = value.trim() === 'DIMENSION';
      if (isDimension) records.push(new Map());
    } else if (isDimension && records.at(-1)?.has(code) === false)
      records.at(-1)?.set(code, value.trim());
  }
  return records;
}

function textIn({ entities = [] }: DxfBlock): string | undefined {
  const found = entities.find(({ type }) => type === 'MTEXT' || type === 'TEXT');
  return found?.string === undefined ? undefined : plainText(found.string);
}

/** As measured, else between the points that it spans. NaN where it measures no length. */
function lengthOf(codes: ReadonlyMap<number, string>): number {
  const number = (code: number): number => Number(codes.get(code) ?? NaN);
  const kind = (Number(codes.get(70) ?? 0) || 0) & kindMask;
  if (kind !== lengthKinds.rotated && kind !== lengthKinds.aligned) return NaN;
  const measured = number(42);
  if (measured > 0) return measured;
  const [dx, dy] = [number(14) - number(13), number(24) - number(23)];
  if (kind === lengthKinds.aligned) return Math.hypot(dx, dy);
  const angle = (Number(codes.get(50) ?? 0) * Math.PI) / 180;
  return Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
}
