import { elementsIn, readXml, type XmlElement } from '../readXml.ts';

/** Cells that are shown as one; rows and columns count from 0, both ends included. */
export interface MergedCells {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** What of a sheet its cells don't say. */
export interface SheetFacts {
  isHidden: boolean;
  merged: MergedCells[];
}

const merge = /<(?:\w+:)?mergeCell\b[^>]*\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const decoder = new TextDecoder();

/** The sheets of a workbook by their names. Throws UploadRefusal where its list of them is no XML. */
export function sheetFacts(
  parts: ReadonlyMap<string, Uint8Array>,
  name: string,
): ReadonlyMap<string, SheetFacts> {
  const targets = new Map(
    elementsOf(parts.get('xl/_rels/workbook.xml.rels'), 'Relationship', name).map(
      ({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? ''],
    ),
  );
  const sheets = elementsOf(parts.get('xl/workbook.xml'), 'sheet', name);
  return new Map(
    sheets.map(({ attributes }) => {
      const target = targets.get(attributes['id'] ?? '') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      const facts: SheetFacts = {
        isHidden: /hidden/i.test(attributes['state'] ?? ''),
        merged: mergedIn(parts.get(path)),
      };
      return [attributes['name'] ?? '', facts];
    }),
  );
}

function elementsOf(part: Uint8Array | undefined, wanted: string, name: string): XmlElement[] {
  if (part === undefined) return [];
  const found: XmlElement[] = [];
  const collect = (element: XmlElement): void => {
    if (element.name === wanted) found.push(element);
    for (const child of elementsIn(element)) collect(child);
  };
  collect(readXml(decoder.decode(part), name));
  return found;
}

function mergedIn(part: Uint8Array | undefined): MergedCells[] {
  if (part === undefined) return [];
  const matches = decoder.decode(part).matchAll(merge);
  return Array.from(matches, ([, left = '', top = '', right = '', bottom = '']) => ({
    top: Number(top) - 1,
    left: columnOf(left),
    bottom: Number(bottom) - 1,
    right: columnOf(right),
  }));
}

/** From 0: A, B, … Z, AA. */
function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}

/** Gives all cells that are shown as one the text of the first, as far as there are rows and columns; `most` in all. */
export function fillMerged(
  lines: readonly string[][],
  merged: readonly MergedCells[],
  most: number,
): void {
  let left = most;
  for (const { top, left: first, bottom, right } of merged) {
    const text = lines[top]?.[first] ?? '';
    if (text === '') continue;
    const last = Math.min(bottom, lines.length - 1);
    for (let row = top; row <= last; row += 1) {
      const line = lines[row] ?? [];
      for (let column = first; column <= Math.min(right, line.length - 1); column += 1) {
        left -= 1;
        if (left < 0) return;
        if (line[column] === '') line[column] = text;
      }
    }
  }
}

const number = /^[\d.,\s%-]+$/;

/** How many lines a header has that begins in one: cells of it may reach into the next, or be divided there. */
export function headerHeight(
  lines: readonly (readonly string[])[],
  merged: readonly MergedCells[],
  head: number,
): number {
  const begun = merged.filter(({ top }) => top === head);
  const deepest = Math.max(head, ...begun.map(({ bottom }) => bottom));
  if (deepest > head) return deepest - head + 1;
  const below = lines[head + 1] ?? [];
  const isDivided = begun.some(({ left, right }) => right > left);
  const hasNames = below.some((text) => text !== '') && !below.some((text) => number.test(text));
  return isDivided && hasNames ? 2 : 1;
}

/** The names of columns in several lines, each once: "Area" above "Net" is "Area Net". */
export function joinedHeader(lines: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => {
    const texts = lines.map((line) => line[column] ?? '').filter((text) => text !== '');
    return [...new Set(texts)].join(' ');
  });
}
