import { textAt } from '#contract/packedArrays.ts';
import { isFurnished } from '../scene/fillStyles.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import { neverCode } from '../scene/zoomCode.ts';
import { zoneBox } from '../scene/zoneBox.ts';
import { fitCode } from './roomInside.ts';

/**
 * A zoom step before which no label of a floor is drawn, found without measuring or placing any: until then no box has the
 * height of a line and the margins of a text.
 */
export function leastLabelCode({ pack, fills }: FloorScene, lineHeight: number): number {
  let least = neverCode;
  for (let zone = 0; zone < pack.zoneCount; zone += 1) {
    if (zone >= pack.measuredCount && textAt(pack.zoneNames, zone) === '') continue;
    const { minX, minY, maxX, maxY } = zoneBox(pack, zone);
    // The caption of a furnished area may stand above or below it.
    const halfHeight = isFurnished(fills, zone) ? Infinity : (maxY - minY) / 2;
    least = Math.min(least, fitCode(0, lineHeight, { halfWidth: (maxX - minX) / 2, halfHeight }));
  }
  return least;
}
