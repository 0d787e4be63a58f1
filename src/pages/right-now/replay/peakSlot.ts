import type { PeakOfDay } from '../opening/closedText.ts';
import type { DayClock } from '../today/model/DayClock.ts';
import type { DayCurve, DayCurves } from '../today/model/toDayCurves.ts';

type PeopleCurve = Pick<DayCurve, 'count' | 'isLowCoverage'>;

/** The people on all floors together, slot by slot, as the floors and their sum are shown; null where no floor is known. */
export function peopleCurve(
  { byId }: DayCurves,
  { id, floorIds }: { id: string; floorIds: readonly string[] },
): PeopleCurve {
  const isLowCoverage = byId.get(id)?.isLowCoverage ?? [];
  const floors = floorIds.flatMap((floorId) => byId.get(floorId)?.count ?? []);
  const slots = isLowCoverage.length;
  const count = isLowCoverage.map((_, slot) => {
    let sum: number | null = null;
    for (let at = slot; at < floors.length; at += slots) {
      const people = floors[at] ?? null;
      if (people !== null) sum = (sum ?? 0) + people;
    }
    return sum;
  });
  return { count, isLowCoverage };
}

/** The slot of a day's open time with the most people, and how many; null where nobody is known to have been there. */
export function peakSlot(
  curve: PeopleCurve,
  isOpen: readonly boolean[],
): { slot: number; people: number } | null {
  let peak: { slot: number; people: number } | null = null;
  curve.count.forEach((people, slot) => {
    if (people === null || isOpen[slot] === false || curve.isLowCoverage[slot] === true) return;
    if (people > (peak?.people ?? 0)) peak = { slot, people };
  });
  return peak;
}

/** Where a day that plays by itself begins: as soon as half as many people are there as at its peak, so that there is something to see. */
export function livelySlot(
  curve: Pick<PeopleCurve, 'count'>,
  { slot, people }: { slot: number; people: number },
): number {
  const first = curve.count.findIndex((count) => count !== null && count >= people / 2);
  return first < 0 ? slot : Math.min(first, slot);
}

interface PlayedDay {
  building: { id: string; floorIds: readonly string[] };
  clock: DayClock;
  curves: DayCurves;
  isOpen: readonly boolean[];
}

/** The fullest moment of a day, and where a day that plays by itself begins. */
export interface DayPeak extends PeakOfDay {
  slot: number;
  livelySlot: number;
}

/** The fullest moment of a building's day; null where nobody is known to have been there. */
export function peakOfDay({ building, clock, curves, isOpen }: PlayedDay): DayPeak | null {
  const curve = peopleCurve(curves, building);
  const peak = peakSlot(curve, isOpen);
  if (peak === null) return null;
  return {
    ...peak,
    livelySlot: livelySlot(curve, peak),
    dayNumber: clock.dayNumber,
    minuteOfDay: clock.minutes[peak.slot] ?? 0,
  };
}
