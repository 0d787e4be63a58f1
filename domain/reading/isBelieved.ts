import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { thresholds } from '#domain/metric/thresholds.ts';

interface MeasuringZone {
  id: string;
  layerName: string;
  capacity: Readonly<Record<string, number>>;
}

/** Whether a reading is neither stuck nor implausible; zones that are trusted are believed whatever they tell. */
export function isBelieved(
  { id, layerName, capacity }: MeasuringZone,
  { n, isStuck }: { n: number | null; isStuck: boolean },
  trusted: ReadonlySet<string>,
): boolean {
  if (layerName === layerNames.booking || trusted.has(id)) return true;
  return !isStuck && (n ?? 0) <= implausibleAbove(capacityOf(capacity, null));
}

/** The people above which a count cannot be believed in a space of that capacity; infinite where none is known. */
export function implausibleAbove(capacity: number | null): number {
  if (capacity === null || capacity <= 0) return Number.POSITIVE_INFINITY;
  return Math.max(thresholds.implausiblePeople, thresholds.implausibleCapacities * capacity);
}
