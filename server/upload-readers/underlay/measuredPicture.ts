import { writeFileSync } from 'node:fs';
import type { UploadFound } from '#contract/uploads.ts';
import type { Drawing } from '../plan/Drawing.ts';
import { scaleOfMeasured } from '../plan/drawingScale.ts';
import type { ReadOrder, ReadOutcome, TargetBuilding } from '../ReadOrder.ts';
import { drawnPicture, pictureSizes, type DrawnPicture } from './drawnPicture.ts';
import { readUnderlay } from './readUnderlay.ts';
import type { Picture } from './renderPicture.ts';

/** More lines than a picture of them is worth its time. */
const mostMeasured = 60_000;

/** The picture on which lengths are measured; none of a drawing without lines. */
export async function measuredPicture(
  drawing: Drawing,
  { name, pictureFile }: ReadOrder,
): Promise<Pick<UploadFound, 'picture'>> {
  const count = drawing.lines.length + drawing.shapes.length;
  if (count === 0 || count > mostMeasured) return {};
  const picture = await drawnPicture(drawing, name, pictureSizes.measure);
  writeFileSync(pictureFile, picture.bytes, { mode: 0o600 });
  return { picture: pictureFound(picture) };
}

/** Where a picture lies in the coordinates of its file. */
export function pictureFound({
  width,
  height,
  left,
  top,
  unitsPerPixel,
}: Omit<DrawnPicture, 'bytes'>): UploadFound['picture'] {
  return { width, height, left, top, units_per_pixel: unitsPerPixel };
}

/** A picture as it was sent, brought to scale where lengths were measured on it. */
export function readPicture(
  picture: Picture & { unitsPerPixel: number },
  about: { order: ReadOrder; target: TargetBuilding | null },
): ReadOutcome {
  const { unitsPerPixel } = picture;
  const measured = scaleOfMeasured(about.order.mapping);
  const scale = measured && {
    metres_per_unit: measured.metresPerUnit,
    residual: measured.residual,
  };
  const metresPerPixel = measured && measured.metresPerUnit * unitsPerPixel;
  const found: UploadFound = {
    units: null,
    size_m: null,
    picture: pictureFound({ ...picture, left: 0, top: 0 }),
  };
  return readUnderlay({ ...picture, metresPerPixel }, about, { found, scale });
}
