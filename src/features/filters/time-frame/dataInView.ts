import { dataDays } from '#domain/time-frame/dataDays.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { BuildingSpace, SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { SpaceSelection } from '../selectSpaces.ts';

/** The days on which the buildings in view have data; null when they have none. */
export function dataInView(
  spaces: SpaceStore,
  { building, campus }: SpaceSelection,
  clock: { readMs: number; nowMs: number },
): DayRange | null {
  const all = [...spaces.buildings.values()];
  const inView = building
    ? [building]
    : all.filter((one) => campus === null || one.campusId === campus.id);
  return dataDays(inView.map(toSpan), clock);
}

function toSpan({ timezone, firstData, lastData }: BuildingSpace) {
  return {
    timezone,
    firstMs: firstData === null ? null : Date.parse(firstData),
    lastMs: lastData === null ? null : Date.parse(lastData),
  };
}
