import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';

/** The zone that a panel tells of, and how its seats are counted. */
export interface PanelZone {
  zone: ZoneSpace;
  building: BuildingSpace;
  /** Null is the default capacity. */
  capacityName: string | null;
}

/** Hours that are told of where a building has none. */
const wholeDays = 'Mo-Su 06:00-24:00';

/** The building's opening hours, in which the past is told. */
export function pastHours({ openingHours }: BuildingSpace): string {
  return openingHours ?? wholeDays;
}

/** The parameters of a call about one zone over local days, in instants. */
export function zoneQuestion(
  { zone, building, capacityName }: PanelZone,
  { startDay, endDayExclusive }: { startDay: number; endDayExclusive: number },
) {
  const instantOf = (day: number) =>
    new Date(zonedDayNumberStart(day, building.timezone)).toISOString();
  return {
    building_id: [building.id],
    filter_zones: `id==${zone.id}`,
    startdatetime: instantOf(startDay),
    enddatetime: instantOf(endDayExclusive),
    ...(capacityName === null ? {} : { capacity: capacityName }),
  };
}
