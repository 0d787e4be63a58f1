import type { XmlElement } from '../../readXml.ts';
import { numbersIn, translation, times, type Matrix } from '../svgTransform.ts';

/** What percentages are of, in user units. */
export interface Viewport {
  width: number;
  height: number;
}

/** Of a drawing that says no size, as browsers have it. */
const usual: Viewport = { width: 300, height: 150 };

/** User units to a unit of length. */
const unitLengths: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
  q: 96 / 101.6,
};

const length = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]+|%)?$/i;

/** A length in user units; `whole` is what a percentage is of. Null where there is none, or it cannot be read. */
export function userUnits(text: string | undefined, whole: number): number | null {
  const [, number = '', unit = 'px'] = length.exec(text?.trim() ?? '') ?? [];
  const value = Number.parseFloat(number);
  if (!Number.isFinite(value)) return null;
  return unit === '%' ? (value / 100) * whole : value * (unitLengths[unit.toLowerCase()] ?? 1);
}

/** The box of a drawing, or of a part that has coordinates of its own: x, y, width, height. */
export function viewBoxOf({ attributes }: XmlElement): [number, number, number, number] | null {
  const numbers = numbersIn(attributes['viewBox'] ?? '');
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers;
  return [x, y].every(Number.isFinite) && width > 0 && height > 0 ? [x, y, width, height] : null;
}

/** The coordinates that hold in the whole drawing. */
export function rootViewport(root: XmlElement): Viewport {
  const box = viewBoxOf(root);
  if (box !== null) return { width: box[2], height: box[3] };
  const { width, height } = root.attributes;
  return {
    width: userUnits(width, usual.width) ?? usual.width,
    height: userUnits(height, usual.height) ?? usual.height,
  };
}

/** Where a part with a box of its own is drawn: fitted into its size and centered, as is usual. */
export function viewportMatrix(
  element: XmlElement,
  size: { x: number; y: number; width: number | null; height: number | null },
): Matrix {
  const at = translation(size.x, size.y);
  const box = viewBoxOf(element);
  if (box === null) return at;
  const [left, top, width, height] = box;
  const [wide, high] = [size.width ?? width, size.height ?? height];
  const isStretched = element.attributes['preserveAspectRatio']?.startsWith('none') === true;
  const fitted = Math.min(wide / width, high / height);
  const [scaleX, scaleY] = isStretched ? [wide / width, high / height] : [fitted, fitted];
  const centred = translation((wide - width * scaleX) / 2, (high - height * scaleY) / 2);
  const scaled: Matrix = [scaleX, 0, 0, scaleY, 0, 0];
  return [at, centred, scaled, translation(-left, -top)].reduce((matrix, step) =>
    times(matrix, step),
  );
}
