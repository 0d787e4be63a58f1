import type { Upload, UploadMapping } from '#contract/uploads.ts';

export type FilePoint = [number, number];

/** A line on a picture in the file's own coordinates, with its length as it was typed. */
export interface MeasuredLine {
  from: FilePoint;
  to: FilePoint;
  typed: string;
}

type Picture = NonNullable<NonNullable<Upload['found']>['picture']>;

/** What tells a line apart from others, while its length is typed. */
export function lineKey({ from, to }: MeasuredLine): string {
  return [...from, ...to].join();
}

/** How far the arrow keys move the cross, as shares of the longer side: alone, with Shift and with Ctrl. */
const steps = { usual: 0.01, far: 0.05, fine: 0.001 } as const;

const directions: Readonly<Record<string, FilePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point of a file at shares of its picture. */
export function pointAt([x, y]: FilePoint, picture: Picture): FilePoint {
  const { left, top, width, height, units_per_pixel: units } = picture;
  return [left + x * width * units, top + y * height * units];
}

/** The pixel of a picture at a point of its file. */
export function pixelAt([x, y]: FilePoint, picture: Picture): FilePoint {
  const { left, top, units_per_pixel: units } = picture;
  return [(x - left) / units, (y - top) / units];
}

/** Where the cross goes by a key, inside the picture; null for other keys. */
export function movedCross(
  cross: FilePoint,
  { key, shiftKey, ctrlKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey'>,
  picture: Picture,
): FilePoint | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const share = ctrlKey ? steps.fine : shiftKey ? steps.far : steps.usual;
  const { width, height, units_per_pixel: units } = picture;
  const step = share * Math.max(width, height) * units;
  const [x, y] = pixelAt([cross[0] + direction[0] * step, cross[1] + direction[1] * step], picture);
  const within = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))] as const;
  return pointAt([within[0] / width, within[1] / height], picture);
}

/** Lines whose length is known, as a mapping says them. */
export function mappingLines(
  lines: readonly MeasuredLine[],
  toMetres: (typed: string) => number,
): NonNullable<UploadMapping['lines']> {
  return lines.flatMap(({ from, to, typed }) => {
    const metres = toMetres(typed);
    return metres > 0 ? [{ from, to, metres }] : [];
  });
}
