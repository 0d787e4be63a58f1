/** The files that the typeface comes in, by the characters they have. */
export const fontSubsets = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;
export type FontSubset = (typeof fontSubsets)[number];
export type FontWeight = 400 | 600;

/** Brings a font file. Rejects where it cannot be read. */
export type FontSource = (subset: FontSubset, weight: FontWeight) => Promise<Uint8Array>;

/** A stretch of text whose characters are in one file. */
export interface TextRun {
  subset: FontSubset;
  text: string;
}

const unknownCharacter = '?';

/** Which characters a file has: from and to, both included. */
const ranges: readonly (readonly [FontSubset, from: number, to: number])[] = [
  ['latin', 0x20, 0xff],
  ['latin', 0x152, 0x153],
  ['latin-ext', 0x100, 0x24f],
  ['greek', 0x370, 0x3ff],
  ['cyrillic', 0x400, 0x45f],
  ['latin-ext', 0x1e00, 0x1e9f],
  ['latin', 0x2010, 0x2044],
  ['latin', 0x20ac, 0x20ac],
  ['latin', 0x2122, 0x2122],
  ['latin', 0x2191, 0x2191],
  ['latin', 0x2193, 0x2193],
  ['latin', 0x2212, 0x2212],
];

function subsetOf(codePoint: number): FontSubset | null {
  return ranges.find(([, from, to]) => codePoint >= from && codePoint <= to)?.[0] ?? null;
}

const substitutes: Readonly<Record<string, string>> = { '≥': '>=', '≤': '<=', '→': '->' };

/** Text in what the fonts can write: thin spaces as spaces, and a question mark for characters of other scripts. */
export function textRuns(text: string): TextRun[] {
  const plain = text
    .replaceAll(/[\u2000-\u200a\u202f\u00a0]/g, ' ')
    .replaceAll(/[≥≤→]/g, (character) => substitutes[character] ?? character);
  const runs: TextRun[] = [];
  for (const character of plain) {
    const codePoint = character.codePointAt(0) ?? 0x3f;
    if (codePoint < 0x20) continue;
    const subset = subsetOf(codePoint);
    const part = subset === null ? unknownCharacter : character;
    const last = runs.at(-1);
    if (last?.subset === (subset ?? 'latin')) last.text += part;
    else runs.push({ subset: subset ?? 'latin', text: part });
  }
  return runs;
}
