import { slotMs } from '#domain/time/interval.ts';
import type { ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { OpenStretch } from './OpenTable.ts';

type Period = Pick<ZoneRecord, 'startMs' | 'endMs'>;

/** Slots of a stretch that start in [fromMs, toMs). */
function slotsWithin({ startMs, slotCount }: OpenStretch, fromMs: number, toMs: number): number {
  const first = Math.max(0, Math.ceil((fromMs - startMs) / slotMs));
  const last = Math.min(slotCount, Math.ceil((toMs - startMs) / slotMs));
  return Math.max(0, last - first);
}

/** W by bucket of a zone with these periods; the same array for equal ones. */
export type OpenMinutesOf = (buildingNo: number, periods: readonly Period[]) => Float64Array;

/**
 * W by bucket of a zone: open minutes while any of its periods held, data or not. Zones of one period share
 * the sums, and mostly there is one.
 */
export function openMinutesOf(open: readonly OpenStretch[], bucketCount: number): OpenMinutesOf {
  const known = new Map<string, Float64Array>();
  return (buildingNo, periods) => {
    const bounds = periods.map(({ startMs, endMs }) => `${startMs}-${endMs}`).join(' ');
    const key = `${buildingNo} ${bounds}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const minutes = new Float64Array(bucketCount);
    for (const stretch of open) {
      if (stretch.buildingNo !== buildingNo) continue;
      for (const { startMs, endMs } of periods) {
        const slots = slotsWithin(stretch, startMs, endMs);
        minutes[stretch.bucket] = (minutes[stretch.bucket] ?? 0) + slots * stretch.weightMinutes;
      }
    }
    known.set(key, minutes);
    return minutes;
  };
}
