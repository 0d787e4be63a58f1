import type { Typical } from '#domain/patterns/typicalWeek.ts';
import type { LatestById } from '../model/Latest.ts';
import type { Timeline } from './useTimeline.ts';
import { againstUsual, floorsAgainst, type Against } from './model/againstUsual.ts';
import { recentChange } from './model/recentChange.ts';
import { daysBehind, hourOfWeek, typicalInHour } from './model/typicalMoment.ts';

type Shown = Pick<Timeline, 'isTypical' | 'usual' | 'clock' | 'slot' | 'curves'>;

const noFloors: ReadonlyMap<string, Against> = new Map();

/** The floors against what is usual; none of a typical hour, which is neither busier nor quieter. */
export function floorsStanding(
  floors: LatestById,
  { isTypical, usual, clock, slot }: Pick<Shown, 'isTypical' | 'usual' | 'clock' | 'slot'>,
): ReadonlyMap<string, Against> {
  return isTypical ? noFloors : floorsAgainst(floors, usual, { clock, slot });
}

/** How a floor and its building stand at the time that is shown. */
export interface Standing {
  inBuilding: { people: number | null; against: Against | null };
  /** How people changed in the last quarter of an hour. */
  change: number | null;
  /** The usual range of utilization. */
  expected: Typical | null;
  /** The days that a typical hour of the floor rests on; null while a day is shown. */
  typicalDays: number | null;
}

interface Place {
  buildingId: string;
  floorId: string;
  /** In the whole building at the moment. */
  people: number | null;
}

/** How a floor and its building stand at a moment, or what is typical of them. */
export function toStanding(shown: Shown, { buildingId, floorId, people }: Place): Standing {
  const { isTypical, usual, clock, slot, curves } = shown;
  const minute = clock.minutes[slot] ?? 0;
  const [ofBuilding, ofFloor] = [usual.get(buildingId), usual.get(floorId)];
  if (isTypical) {
    const at = hourOfWeek(clock.weekday, minute);
    return {
      inBuilding: {
        people: ofBuilding ? typicalInHour(ofBuilding.count, at) : null,
        against: null,
      },
      change: null,
      expected: null,
      typicalDays: daysBehind(ofFloor, at),
    };
  }
  const against = againstUsual({ count: people, frequency: null }, ofBuilding, { clock, slot });
  return {
    inBuilding: { people, against },
    change: recentChange(curves.byId.get(floorId)?.count ?? [], slot),
    expected: ofFloor?.utilisation(clock.weekday, minute) ?? null,
    typicalDays: null,
  };
}
