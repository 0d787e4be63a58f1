import type { FloorPack } from '#contract/floorPack.ts';
import { fitCamera } from '../camera/fitCamera.ts';
import { planTransform } from '../renderer/planTransform.ts';
import { sceneryKindOf } from '../scene/fillStyles.ts';
import { fittedBox } from '../scene/zoneBox.ts';
import { planInsets, type StackBox } from './PlanStack.ts';

/** The outlines of a floor that is fitted into a box, as x and y in CSS pixels; the drawn extent of one without. */
export function planOutline(pack: FloorPack, box: StackBox): number[][] {
  const fitted = fittedBox(pack);
  const viewport = { width: box.width, height: box.height, pixelRatio: 1 };
  const { scale, offsetX, offsetY } = planTransform(
    fitCamera(fitted, viewport, planInsets),
    viewport,
  );
  const toBox = (units: Iterable<number>): number[] =>
    Array.from(units, (unit, at) =>
      at % 2 === 0 ? unit * scale + offsetX + box.x : unit * scale + offsetY + box.y,
    );
  const outlines = [...pack.order].filter((zone) => sceneryKindOf(pack, zone) === 'outline');
  if (outlines.length === 0) {
    const { minX, minY, maxX, maxY } = fitted;
    return [toBox([minX, minY, maxX, minY, maxX, maxY, minX, maxY])];
  }
  return outlines.map((zone) => {
    const [start = 0, end = 0] = [pack.ringStart[zone], pack.ringStart[zone + 1]];
    return toBox(pack.xy.subarray(start * 2, end * 2));
  });
}
