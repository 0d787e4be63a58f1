import { getFindings, getWeeklyDigest } from '#contract/digest.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { AppError } from '#server/core/AppError.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import { askedDay, digestBuildings } from './digestBuildings.ts';
import type { Digest } from './openDigest.ts';

/** getFindings: what stands out in buildings; getWeeklyDigest: a week of them in short. */
export function digestRoutes(digest: Digest): Route[] {
  return [
    defineRoute({
      endpoint: getFindings,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: async ({ query, signal }) => {
        const buildings = digestBuildings(query.building_id.map(toSpaceId), digest.spaces);
        const places = buildings.map((building) => ({
          building,
          day: findingsDay(query.day, localDayNumber(digest.now(), building.timezone)),
        }));
        return { findings: await digest.readFindings(places, signal) };
      },
    }),
    defineRoute({
      endpoint: getWeeklyDigest,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      handle: ({ query: { building_id: ids, week }, signal }) =>
        digest.readDigest({ ids: ids.map(toSpaceId), week }, signal),
    }),
  ];
}

/** The day that a call asks about, in days since 1970-01-01. Throws INVALID_DATES for one before 1971 or that has not begun. */
function findingsDay(day: string | undefined, today: number): number {
  if (day === undefined) return today;
  if (askedDay(day) <= today) return askedDay(day);
  throw new AppError('INVALID_DATES', `${day} has not begun yet`);
}
