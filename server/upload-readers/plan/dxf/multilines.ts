/** A group code and its value. */
type Pair = readonly [code: number, value: string];
type Point = readonly [x: number, y: number];

/** A corner of a multiline: where it is, where it goes on, and where its lines bend. */
interface Corner {
  at: Point;
  along: Point;
  miter: Point;
  /** Of each line: how far it is from the corner along the miter, then where it begins and is broken along the way. */
  lines: number[][];
}

/** Codes that a multiline shares with the lines it becomes: handle, layer, paper space, visibility. */
const kept = new Set([5, 8, 60, 67, 410]);
const closedFlag = 2;
const noCapFlags = { start: 4, end: 8 } as const;
const styleCapFlags = { start: 16, end: 256 } as const;
/** Where a line is broken, the number of such places stands before this many. */
const unbroken = 2;

/**
 * A drawing whose multilines are polylines, one for each of their parallel lines, which the library that reads drawings knows. Those
 * that can't be made out stay as they are.
 */
export function withoutMultilines(text: string): string {
  if (!/^[ \t]*0[ \t]*\r?\n[ \t]*MLINE[ \t]*\r?$/m.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const caps = cappedStyles(lines);
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const end = recordEnd(lines, at);
    const record = lines.slice(at, end);
    const isMultiline = record[0]?.trim() === '0' && record[1]?.trim() === 'MLINE';
    const drawn = isMultiline ? drawnLines(pairsOf(record), caps) : [];
    for (const line of drawn.length > 0 ? drawn : record) written.push(line);
    at = end;
  }
  return written.join('\n');
}

/** Behind the record that begins at a line. */
function recordEnd(lines: readonly string[], begin: number): number {
  let at = begin + 2;
  while (at < lines.length && lines[at]?.trim() !== '0') at += 2;
  return Math.min(at, lines.length);
}

function pairsOf(record: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at + 1 < record.length; at += 2)
    pairs.push([Number.parseInt(record[at] ?? '', 10), (record[at + 1] ?? '').trim()]);
  return pairs;
}

interface Caps {
  start: boolean;
  end: boolean;
}

/** Which styles close the ends of their lines, by name in lower case. */
function cappedStyles(lines: readonly string[]): ReadonlyMap<string, Caps> {
  const styles = new Map<string, Caps>();
  for (let at = 0; at < lines.length;) {
    const end = recordEnd(lines, at);
    if (lines[at]?.trim() === '0' && lines[at + 1]?.trim() === 'MLINESTYLE') {
      const pairs = pairsOf(lines.slice(at, end));
      const flags = numberOf(pairs, 70) ?? 0;
      const name = pairs.find(([code]) => code === 2)?.[1] ?? '';
      styles.set(name.toLowerCase(), {
        start: (flags & styleCapFlags.start) !== 0,
        end: (flags & styleCapFlags.end) !== 0,
      });
    }
    at = end;
  }
  return styles;
}

function numberOf(pairs: readonly Pair[], wanted: number): number | null {
  const value = Number(pairs.find(([code]) => code === wanted)?.[1] ?? NaN);
  return Number.isFinite(value) ? value : null;
}

/** The lines of a multiline as records of polylines; none where its corners can't be made out. */
function drawnLines(pairs: readonly Pair[], styles: ReadonlyMap<string, Caps>): string[] {
  const corners = cornersOf(pairs);
  if (corners === null) return [];
  const isClosed = ((numberOf(pairs, 71) ?? 0) & closedFlag) !== 0;
  const shared = pairs.filter(([code]) => kept.has(code));
  const count = corners[0]?.lines.length ?? 0;
  const paths = Array.from({ length: count }, (_, line) => pathsOf(corners, line, isClosed)).flat();
  const caps = isClosed ? [] : capsOf(corners, pairs, styles);
  return [...paths, ...caps].flatMap((path) => recordOf(path, shared));
}

/** What a style draws across the ends of its lines, unless they have none. */
function capsOf(
  corners: readonly Corner[],
  pairs: readonly Pair[],
  styles: ReadonlyMap<string, Caps>,
): Path[] {
  const name = pairs.find(([code]) => code === 2)?.[1] ?? '';
  const style = styles.get(name.toLowerCase()) ?? { start: false, end: false };
  const flags = numberOf(pairs, 71) ?? 0;
  const ends = [
    ...(style.start && (flags & noCapFlags.start) === 0 ? corners.slice(0, 1) : []),
    ...(style.end && (flags & noCapFlags.end) === 0 ? corners.slice(-1) : []),
  ];
  return ends.map((corner) => ({
    points: corner.lines.map((line) => bendOf(corner, line)),
    isClosed: false,
  }));
}

interface Path {
  points: Point[];
  isClosed: boolean;
}

/** Where a line goes: as one path, or piece by piece where it is broken. */
function pathsOf(corners: readonly Corner[], line: number, isClosed: boolean): Path[] {
  const bends = corners.map((corner) => bendOf(corner, corner.lines[line] ?? []));
  const isWhole = corners.every(({ lines }) => (lines[line]?.length ?? 0) <= unbroken);
  if (isWhole) return [{ points: bends, isClosed }];
  const next = isClosed ? [...bends.slice(1), ...bends.slice(0, 1)] : bends.slice(1);
  return next.flatMap((to, at): Path[] => {
    const [from, corner] = [bends[at], corners[at]];
    return from === undefined || corner === undefined
      ? []
      : piecesOf([from, to], corner, corner.lines[line] ?? []);
  });
}

/** The pieces of a line from one corner to the next: it begins and ends by turns. */
function piecesOf(
  [from, to]: readonly [Point, Point],
  { along }: Corner,
  [, ...turns]: readonly number[],
): Path[] {
  const pieces: Path[] = [];
  const pointAt = (far: number): Point => [from[0] + along[0] * far, from[1] + along[1] * far];
  for (let at = 0; at < Math.max(1, turns.length); at += 2) {
    const end = turns[at + 1];
    const begin = turns[at] ?? 0;
    pieces.push({
      points: [begin === 0 ? from : pointAt(begin), end === undefined ? to : pointAt(end)],
      isClosed: false,
    });
  }
  return pieces;
}

function bendOf({ at, miter }: Corner, [far = 0]: readonly number[]): Point {
  return [at[0] + miter[0] * far, at[1] + miter[1] * far];
}

/** The corners of a multiline; null where they are not whole. */
function cornersOf(pairs: readonly Pair[]): Corner[] | null {
  const corners: { values: Map<number, number>; lines: number[][] }[] = [];
  for (const [code, value] of pairs) {
    if (code === 11) corners.push({ values: new Map(), lines: [] });
    const corner = corners.at(-1);
    if (corner === undefined) continue;
    if (code === 74) corner.lines.push([]);
    else if (code === 41) corner.lines.at(-1)?.push(Number(value));
    else corner.values.set(code, Number(value));
  }
  const found = corners.map(({ values, lines }): Corner => {
    const point = (x: number): Point => [values.get(x) ?? NaN, values.get(x + 10) ?? NaN];
    return { at: point(11), along: point(12), miter: point(13), lines };
  });
  const count = found[0]?.lines.length ?? 0;
  const isWhole = found.every(
    ({ at, along, miter, lines }) =>
      lines.length === count && [...at, ...along, ...miter, ...lines.flat()].every(Number.isFinite),
  );
  return found.length > 1 && count > 0 && isWhole ? found : null;
}

function recordOf({ points, isClosed }: Path, shared: readonly Pair[]): string[] {
  const pairs: Pair[] = [
    [0, 'LWPOLYLINE'],
    ...shared,
    [90, String(points.length)],
    [70, isClosed ? '1' : '0'],
    ...points.flatMap(([x, y]): Pair[] => [
      [10, String(x)],
      [20, String(y)],
    ]),
  ];
  return pairs.flatMap(([code, value]) => [String(code), value]);
}
