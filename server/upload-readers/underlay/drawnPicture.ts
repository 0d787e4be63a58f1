import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { UploadRefusal } from '../ReadOrder.ts';
import type { Drawing, DrawnPoint } from '../plan/Drawing.ts';
import { openPicture, renderPicture, type Picture } from './renderPicture.ts';

/** Of the longer side, in pixels: to trace walls at any zoom, or to find the ends of one. */
export const pictureSizes = { trace: 4000, measure: 2000 } as const;
/** Of the longer side, left free around the lines. */
const margin = 0.01;
const lineWidth = 2;

export interface DrawnPicture extends Picture {
  /** Units of the drawing to a pixel. */
  unitsPerPixel: number;
  /** Of its upper left corner, in units of the drawing. */
  left: number;
  top: number;
}

/** The lines of a drawing as a picture, black on white; its texts are left out. Throws UploadRefusal. */
export async function drawnPicture(
  drawing: Drawing,
  name: string,
  pixels: number,
): Promise<DrawnPicture> {
  const rings = drawing.shapes.map(({ ring }) => ring);
  const lines = drawing.lines.map(({ points }) => points);
  const { minX, minY, maxX, maxY } = extentOf([...rings, ...lines]);
  const longest = Math.max(maxX - minX, maxY - minY);
  if (!(longest > 0)) throw new UploadRefusal(`${name} has no lines to trace.`);
  const free = longest * margin;
  const unitsPerPixel = (longest + 2 * free) / pixels;
  const at = ([x, y]: DrawnPoint): string => {
    const place = [(x - minX + free) / unitsPerPixel, (y - minY + free) / unitsPerPixel];
    return place.map((value) => value.toFixed(1)).join(' ');
  };
  const path = (points: readonly DrawnPoint[], end: string): string =>
    `M${points.map(at).join('L')}${end}`;
  const paths = [...rings.map((ring) => path(ring, 'Z')), ...lines.map((line) => path(line, ''))];
  const [width, height] = [maxX - minX, maxY - minY].map((side) =>
    Math.ceil((side + 2 * free) / unitsPerPixel),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${paths.join('')}" fill="none" stroke="#000" stroke-width="${lineWidth}"/></svg>`;
  // The library's limit is for what strangers send; this is written here, from points alone.
  const picture = await renderPicture(await openPicture(Buffer.from(svg), { unlimited: true }));
  return { ...picture, unitsPerPixel, left: minX - free, top: minY - free };
}
