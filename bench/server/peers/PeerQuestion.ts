import { zonedDayNumberStart } from '../../../domain/time/zonedDayStart.ts';
import { weekdayOf } from '../../../domain/time/dayNumber.ts';
import { atOnce } from '../../../domain/steps/Steps.ts';
import { groupMembers } from '../../../server/directory/groups/groupMembers.ts';
import { selectMetricZones } from '../../../server/directory/groups/selectMetricZones.ts';
import { readZoneFilter } from '../../../server/directory/spaces/selectZones.ts';
import { groupZones, readGroupings } from '../../../server/directory/spaces/groupZones.ts';
import { numberingPart } from '../../../server/modules/zone-metrics/rollup/series/GroupPart.ts';
import { addressed } from '../../../server/modules/zone-metrics/sampleScope.ts';
import type { Services } from '../../../server/openServices.ts';

/** What a page asks of each building. */
export interface PeerQuestion {
  page: string;
  /** Of the peers' tables. */
  no: number;
  buildingIds: readonly string[];
  grouping: string;
  /** Days with the peaks of their quarters of an hour, or hours. */
  interval: 'P1D' | 'PT1H';
}

/** A group of an answer, as it is rolled up. */
export interface AskedGroup {
  series: number;
  buildingId: string;
  /** Its id in the answer of its building, among those of its kind. */
  key: string;
}

/** From when until when each building is open on working days, in hours of its clock. */
export const openFrom = 7;
export const openUntil = 19;
export const openingHours = 'Mo-Fr 07:00-19:00';

const hourMs = 3_600_000;
const quarterMs = 900_000;

/** The groups of a question, in the order of the answer of each building. Those without members are left out. */
export function askedGroups(
  { buildingIds, grouping }: PeerQuestion,
  services: Services,
): AskedGroup[] {
  const index = services.spaces.current();
  return buildingIds.flatMap((buildingId) => {
    const zones = selectMetricZones(index, [buildingId as never], readZoneFilter(undefined));
    const timezone = timezoneOf(buildingId, services);
    const rules = { timezone, nowMs: services.now(), capacity: null };
    const context = { index, roomSizesOf: () => undefined };
    return groupZones(zones, readGroupings(grouping), context).map(({ id, kind, zones: own }) => {
      const members = addressed(groupMembers(own, index), index).map((member) =>
        Object.assign(member, { group: 0 }),
      );
      const { series } = atOnce(numberingPart(members, rules));
      return { series, buildingId, key: `${kind} ${id}` };
    });
  });
}

export function timezoneOf(buildingId: string, services: Services): string {
  const [building] = services.spaces.current().buildingById.get(buildingId as never) ?? [];
  if (!building) throw new Error(`There is no building ${buildingId}`);
  return building.timezone;
}

/** A quarter of an hour in which a building is open, and the bucket in which it counts, as seconds since 1970 of when that begins. */
export interface OpenQuarter {
  buildingId: string;
  quarter: number;
  bucketS: number;
}

/** All open quarters of an hour of some local days. */
export function openQuarters(
  { buildingIds, interval }: PeerQuestion,
  days: readonly number[],
  services: Services,
): OpenQuarter[] {
  return buildingIds.flatMap((buildingId) => {
    const timezone = timezoneOf(buildingId, services);
    return days
      .filter((day) => weekdayOf(day) < 5)
      .flatMap((day) => {
        const dayMs = zonedDayNumberStart(day, timezone);
        const count = ((openUntil - openFrom) * hourMs) / quarterMs;
        return Array.from({ length: count }, (_, at) => {
          const ms = dayMs + openFrom * hourMs + at * quarterMs;
          const bucketMs =
            interval === 'P1D' ? dayMs : dayMs + Math.floor((ms - dayMs) / hourMs) * hourMs;
          return { buildingId, quarter: ms / quarterMs, bucketS: bucketMs / 1000 };
        });
      });
  });
}
