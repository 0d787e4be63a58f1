import { identity, times, translation, type Matrix } from '../svgTransform.ts';
import { userUnits } from './viewport.ts';

/** What percentages of a transform are of, and where its origin is counted from. */
export interface ReferenceBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A transform that browsers know and that is not read here. */
export const unread = Symbol('unread');

type Read = Matrix | typeof unread | null;

const call = /\s*([a-z][a-z\d]*)\(([^()]*)\)\s*/giy;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const measured = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]+|%)?$/i;
const lengths = new Set(['px', 'in', 'cm', 'mm', 'q', 'pt', 'pc', '%']);
const radians: Readonly<Record<string, number>> = {
  deg: Math.PI / 180,
  grad: Math.PI / 200,
  rad: 1,
  turn: 2 * Math.PI,
};

/**
 * The matrix of a transform in the syntax of CSS. Null for one that is not valid, which says nothing; unread for one that
 * leaves the plane, or has lengths that depend on more than the drawing.
 */
export function parseCssTransform(text: string, box: ReferenceBox): Read {
  if (text === 'none') return identity;
  if (/\b(?:calc|var|min|max|clamp|env)\(/i.test(text)) return unread;
  let matrix = identity;
  let end = 0;
  for (const match of text.matchAll(call)) {
    end = match.index + match[0].length;
    const [, name = '', list = ''] = match;
    const read = functionOf(
      name.toLowerCase(),
      list.split(',').map((one) => one.trim()),
      box,
    );
    if (read === null || read === unread) return read;
    matrix = times(matrix, read);
  }
  return end === text.length && end > 0 ? matrix : null;
}

function functionOf(name: string, given: readonly string[], box: ReferenceBox): Read {
  const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (known === undefined) return /^(?:rotate(?:x|y|3d)|perspective)$/.test(name) ? unread : null;
  const { takes, of, least = takes.length } = known;
  if (given.length < least || given.length > takes.length) return null;
  const values: number[] = [];
  for (const [at, text] of given.entries()) {
    const value = valueOf(text, takes[at] ?? 'number', box);
    if (typeof value !== 'number') return value;
    values.push(value);
  }
  return of(values);
}

type Kind = 'number' | 'share' | 'x' | 'y' | 'angle';

function valueOf(text: string, kind: Kind, box: ReferenceBox): number | typeof unread | null {
  if (kind === 'number') return number.test(text) ? Number(text) : null;
  const [, digits = '', unit = ''] = measured.exec(text) ?? [];
  if (digits === '') return null;
  if (kind === 'share') return shareOf(Number(digits), unit);
  if (unit === '') return Number(digits) === 0 ? 0 : null;
  if (kind === 'angle') return angleOf(Number(digits), unit);
  return lengthOf(text, unit, kind === 'x' ? box.width : box.height);
}

function lengthOf(text: string, unit: string, whole: number): number | typeof unread | null {
  return lengths.has(unit.toLowerCase()) ? userUnits(text, whole) : unread;
}

function angleOf(value: number, unit: string): number | null {
  const inRadians = radians[unit.toLowerCase()];
  return inRadians === undefined ? null : value * inRadians;
}

function shareOf(value: number, unit: string): number | null {
  if (unit === '%') return value / 100;
  return unit === '' ? value : null;
}

interface CssFunction {
  takes: readonly Kind[];
  /** As many have to be given; else all. */
  least?: number;
  of: (values: readonly number[]) => Matrix | typeof unread;
}

function turned(angle: number): Matrix {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [cosine, sine, -sine, cosine, 0, 0];
}

function scaled(x: number, y: number): Matrix {
  return [x, 0, 0, y, 0, 0];
}

function skewed(x: number, y: number): Matrix {
  return [1, Math.tan(y), Math.tan(x), 1, 0, 0];
}

/** Of the matrix of a space, what it does to the plane, if it keeps the plane. */
function flat(m: readonly number[]): Matrix | typeof unread {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = [0, 1, 4, 5, 12, 13].map((at) => m[at]);
  const isFlat =
    [2, 3, 6, 7, 8, 9, 11, 14].every((at) => m[at] === 0) && m[10] === 1 && m[15] === 1;
  return isFlat ? [a, b, c, d, e, f] : unread;
}

const sixteen = Array.from({ length: 16 }, (): Kind => 'number');

const functions: Readonly<Record<string, CssFunction>> = {
  matrix: {
    takes: sixteen.slice(0, 6),
    of: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  },
  matrix3d: { takes: sixteen, of: flat },
  translate: { takes: ['x', 'y'], least: 1, of: ([x = 0, y = 0]) => translation(x, y) },
  translatex: { takes: ['x'], of: ([x = 0]) => translation(x, 0) },
  translatey: { takes: ['y'], of: ([y = 0]) => translation(0, y) },
  translatez: { takes: ['x'], of: () => identity },
  translate3d: { takes: ['x', 'y', 'x'], of: ([x = 0, y = 0]) => translation(x, y) },
  scale: { takes: ['share', 'share'], least: 1, of: ([x = 1, y = x]) => scaled(x, y) },
  scalex: { takes: ['share'], of: ([x = 1]) => scaled(x, 1) },
  scaley: { takes: ['share'], of: ([y = 1]) => scaled(1, y) },
  scalez: { takes: ['share'], of: () => identity },
  scale3d: { takes: ['share', 'share', 'share'], of: ([x = 1, y = 1]) => scaled(x, y) },
  rotate: { takes: ['angle'], of: ([angle = 0]) => turned(angle) },
  rotatez: { takes: ['angle'], of: ([angle = 0]) => turned(angle) },
  skew: { takes: ['angle', 'angle'], least: 1, of: ([x = 0, y = 0]) => skewed(x, y) },
  skewx: { takes: ['angle'], of: ([x = 0]) => skewed(x, 0) },
  skewy: { takes: ['angle'], of: ([y = 0]) => skewed(0, y) },
};

const across: Readonly<Record<string, number>> = { left: 0, center: 0.5, right: 1 };
const down: Readonly<Record<string, number>> = { top: 0, center: 0.5, bottom: 1 };

/** The origin of a transform: its corner of the box where nothing else is said. Null where it can't be read. */
export function transformOrigin(
  text: string | undefined,
  box: ReferenceBox,
): [number, number] | null {
  const [x, y] = placesOf((text ?? '0 0').trim().toLowerCase().split(/\s+/));
  const [dx, dy] = [alongOf(x, across, box.width), alongOf(y, down, box.height)];
  return dx === null || dy === null ? null : [box.x + dx, box.y + dy];
}

/** Across, then down: words may come in either order, lengths may not. What is absent is the middle. */
function placesOf([first = 'center', second = 'center']: string[]): [string, string] {
  const isDown = Object.hasOwn(down, first) && first !== 'center';
  const isAcross = Object.hasOwn(across, second) && second !== 'center';
  return isDown || isAcross ? [second, first] : [first, second];
}

function alongOf(
  text: string,
  words: Readonly<Record<string, number>>,
  whole: number,
): number | null {
  const share = Object.hasOwn(words, text) ? words[text] : undefined;
  if (share !== undefined) return share * whole;
  const [, digits = '', unit = 'px'] = measured.exec(text) ?? [];
  return digits !== '' && lengths.has(unit) ? userUnits(text, whole) : null;
}

/** A transform about a point. */
export function about([x, y]: readonly [number, number], matrix: Matrix): Matrix {
  if (x === 0 && y === 0) return matrix;
  return times(times(translation(x, y), matrix), translation(-x, -y));
}
