import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import type { FloorPaint } from './FloorPaint.ts';

const { noData, stale, lowCoverage, chance } = paintFlags;
const hatched = noData | stale | lowCoverage | chance;

/** Whether any zone of a paint is hatched, as zoneColour.ts says which are. */
export function hasHatching({ values, flags }: FloorPaint): boolean {
  for (let zone = 0; zone < values.length; zone += 1) {
    const flag = flags[zone] ?? 0;
    if ((flag & paintFlags.noCapacity) !== 0) continue;
    if (values[zone] === noValueTexel || (flag & hatched) !== 0) return true;
  }
  return false;
}
