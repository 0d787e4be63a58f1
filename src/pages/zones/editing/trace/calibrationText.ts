import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { TracedPicture } from './useTrace.ts';

/** A line that is off by more than this share gets a warning. */
const mostResidual = 0.02;

/** What is known of a picture's scale, and what to do about it. */
export function calibrationText(
  {
    lines,
    residual,
    kept,
    metresPerPixel,
  }: Pick<TracedPicture, 'lines' | 'residual' | 'kept' | 'metresPerPixel'>,
  { metresPerUnit }: Pick<PlanFloor, 'metresPerUnit'>,
): string {
  if (residual === null) {
    if (metresPerUnit === null)
      return 'This floor has no scale yet. Draw a line along the longest wall whose length you know: zones get their areas from the scale of the picture.';
    if (kept?.place)
      return 'The picture is placed as it was saved. To set its scale again, draw a line along the longest wall whose length you know.';
    if (metresPerPixel !== null)
      return 'The picture is to scale, but has no place on this floor yet. Drag it over the walls, then select “Keep this position”.';
    return 'The picture spans the width of the floor plan. To set its scale, draw a line along the longest wall whose length you know.';
  }
  const scaleText = `Scale set from ${formatPlural(lines.length, 'line')}.`;
  return residual > mostResidual
    ? `${scaleText} One of them is off by ${formatPercent(residual)}: check its length, or whether the picture is distorted.`
    : scaleText;
}
