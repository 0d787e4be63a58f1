import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { sectorsAround, type DialModel } from './DialModel.ts';

/** Width and height of the drawing, in its own units. */
export const dialSize = 260;
const middle = dialSize / 2;
const outerRadius = 108;
const wordsRadius = 119;
const ringGap = 3;
/** Of a ring: its outer and inner band; between them is room for the wedges. */
const bandShare = 0.32;
/** Of a sector: what is left free on each side, in radians. */
const sideGap = 0.006;

/** The radius within which the words stand; several rings need more room. */
function innerRadius(rings: number): number {
  return rings > 1 ? 40 : 52;
}

/** A ring from its inner to its outer radius, with the two edges of its wedge room between. */
interface RingPlace {
  inner: number;
  wedgeInner: number;
  wedgeOuter: number;
  outer: number;
}

export function ringPlace({ rings }: Pick<DialModel, 'rings'>, row: number): RingPlace {
  const free = innerRadius(rings.length);
  const step = (outerRadius - free) / Math.max(1, rings.length);
  const outer = outerRadius - row * step;
  const inner = outer - step + (row === rings.length - 1 ? 0 : ringGap);
  const band = (outer - inner) * bandShare;
  return { inner, wedgeInner: inner + band, wedgeOuter: outer - band, outer };
}

/** Clockwise from the top, in radians. */
function angleOf(model: DialModel, column: number): number {
  return (column / sectorsAround(model)) * 2 * Math.PI;
}

function point(angle: number, radius: number): string {
  const x = middle + radius * Math.sin(angle);
  const y = middle - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

/** The outline of a sector between two radii. */
export function sectorPath(
  model: DialModel,
  column: number,
  { from, to }: { from: number; to: number },
): string {
  const [start, end] = [angleOf(model, column) + sideGap, angleOf(model, column + 1) - sideGap];
  const far = end - start > Math.PI ? 1 : 0;
  return [
    `M${point(start, to)}`,
    `A${to} ${to} 0 ${far} 1 ${point(end, to)}`,
    `L${point(end, from)}`,
    `A${from} ${from} 0 ${far} 0 ${point(start, from)}Z`,
  ].join('');
}

/** Lines from the middle outwards within a sector, a texture that needs no color. */
export function radialLines(
  model: DialModel,
  column: number,
  { from, to }: { from: number; to: number },
): string {
  const [start, end] = [angleOf(model, column), angleOf(model, column + 1)];
  return [1 / 3, 2 / 3]
    .map((share) => start + share * (end - start))
    .map((angle) => `M${point(angle, from)}L${point(angle, to)}`)
    .join('');
}

const arcStep = 3;

/** Lines around the middle within a sector, another texture. */
export function roundLines(
  model: DialModel,
  column: number,
  { from, to }: { from: number; to: number },
): string {
  const [start, end] = [angleOf(model, column) + sideGap, angleOf(model, column + 1) - sideGap];
  const lines: string[] = [];
  for (let radius = from + arcStep / 2; radius < to; radius += arcStep) {
    lines.push(`M${point(start, radius)}A${radius} ${radius} 0 0 1 ${point(end, radius)}`);
  }
  return lines.join('');
}

export interface DialWord {
  x: number;
  y: number;
  text: string;
}

const mostWords = 8;

/** Full hours around the dial, not all where these are many. */
export function hourWords(model: DialModel): DialWord[] {
  const { openingMinute, sectorMinutes } = model;
  const around = sectorsAround(model);
  const hours = (around * sectorMinutes) / 60;
  const every = Math.ceil(hours / mostWords);
  const first = Math.ceil(openingMinute / 60);
  const words: DialWord[] = [];
  for (let hour = first; hour * 60 < openingMinute + around * sectorMinutes; hour += every) {
    const angle = angleOf(model, (hour * 60 - openingMinute) / sectorMinutes);
    words.push({
      x: middle + wordsRadius * Math.sin(angle),
      y: middle - wordsRadius * Math.cos(angle),
      text: String(hour % 24),
    });
  }
  return words;
}

/** The sector at a point in the units of the drawing; null beside the rings. */
export function sectorAt(model: DialModel, x: number, y: number): MarkPlace | null {
  const radius = Math.hypot(x - middle, y - middle);
  const around = sectorsAround(model);
  const row = model.rings.findIndex((_, at) => {
    const { inner, outer } = ringPlace(model, at);
    return radius >= inner && radius <= outer;
  });
  if (row < 0 || around === 0) return null;
  const angle = (Math.atan2(x - middle, middle - y) + 2 * Math.PI) % (2 * Math.PI);
  const column = Math.min(around - 1, Math.floor((angle / (2 * Math.PI)) * around));
  return model.rings[row]?.sectors[column] == null ? null : { row, column };
}

/** Where the card of a sector stands, as shares of the drawing. */
export function notePlace(model: DialModel, { row, column }: MarkPlace): { x: number; y: number } {
  const { inner, outer } = ringPlace(model, row);
  const angle = angleOf(model, column + 0.5);
  const radius = (inner + outer) / 2;
  return {
    x: 0.5 + (radius * Math.sin(angle)) / dialSize,
    y: 0.5 - (radius * Math.cos(angle)) / dialSize,
  };
}
