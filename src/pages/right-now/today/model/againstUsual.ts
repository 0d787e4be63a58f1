import { againstTypical } from '#domain/patterns/typicalWeek.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import type { Latest, LatestById } from '../../model/Latest.ts';
import type { DayClock } from './DayClock.ts';
import type { Usual, UsualById } from './toUsual.ts';

/** How a value stands against what is usual at its time. */
export type Against = 'busier' | 'usual' | 'quieter';

/** A floor or building against what is usual in a slot: by its people, or its share in use where nobody is counted; null where one of the two is not known. */
export function againstUsual(
  latest: Pick<Latest, 'count' | 'frequency'> | undefined,
  usual: Usual | undefined,
  at: { clock: DayClock; slot: number },
): Against | null {
  const minute = at.clock.minutes[at.slot];
  if (latest === undefined || usual === undefined || minute === undefined) return null;
  const metric: ColourBy = latest.count === null ? 'frequency' : 'count';
  const value = latest[metric];
  const typical = usual[metric](at.clock.weekday, minute);
  return value === null || typical === null ? null : againstTypical(value, typical);
}

/** Every floor against what is usual for it; those of which it cannot be said are left out. */
export function floorsAgainst(
  floors: LatestById,
  usual: UsualById,
  at: { clock: DayClock; slot: number },
): ReadonlyMap<string, Against> {
  const known = [...floors].flatMap(([id, latest]): [string, Against][] => {
    const against = againstUsual(latest, usual.get(id), at);
    return against === null ? [] : [[id, against]];
  });
  return new Map(known);
}
