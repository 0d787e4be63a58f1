import { capacityOf } from '#domain/space/capacity.ts';
import { layerNames } from '#domain/space/layers.ts';
import { implausibleAbove } from './implausibleAbove.ts';

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
