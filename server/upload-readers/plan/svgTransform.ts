import type { DrawnPoint } from './Drawing.ts';

/** a b c d e f of SVG: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export function times(p: Matrix, q: Matrix): Matrix {
  return [
    p[0] * q[0] + p[2] * q[1],
    p[1] * q[0] + p[3] * q[1],
    p[0] * q[2] + p[2] * q[3],
    p[1] * q[2] + p[3] * q[3],
    p[0] * q[4] + p[2] * q[5] + p[4],
    p[1] * q[4] + p[3] * q[5] + p[5],
  ];
}

export function moved(matrix: Matrix, [x, y]: DrawnPoint): DrawnPoint {
  return [matrix[0] * x + matrix[2] * y + matrix[4], matrix[1] * x + matrix[3] * y + matrix[5]];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** The matrix of a transform attribute; a function that is not known changes nothing. */
export function parseTransform(text = ''): Matrix {
  let matrix = identity;
  for (const [, name = '', list = ''] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const numbers = numbersIn(list);
    const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (known !== undefined && numbers.every(Number.isFinite))
      matrix = times(matrix, known(numbers));
  }
  return matrix;
}

type Numbers = readonly number[];

const listed = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

/** The numbers of a list; a sign or a second point begins the next one, as programs that save letters write it. NaN for what is none. */
export function numbersIn(list: string): number[] {
  if (/[^\s,]/.test(list.replaceAll(listed, ''))) return [NaN];
  return (list.match(listed) ?? []).map(Number);
}

function turned([degrees = 0, x = 0, y = 0]: Numbers): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const turn: Matrix = [cosine, sine, -sine, cosine, 0, 0];
  return times(times(translation(x, y), turn), translation(-x, -y));
}

function slope(degrees = 0): number {
  return Math.tan((degrees * Math.PI) / 180);
}

/** The functions of transforms; absent numbers are those that change nothing. */
const functions: Readonly<Record<string, (numbers: Numbers) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => translation(x, y),
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: turned,
  skewX: ([degrees]) => [1, 0, slope(degrees), 1, 0, 0],
  skewY: ([degrees]) => [1, slope(degrees), 0, 1, 0, 0],
};
