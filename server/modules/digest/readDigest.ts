import type { BuildingWeek, WeeklyDigest } from '#contract/digest.ts';
import { daysPerWeek, weekStart } from '#domain/time-frame/calendarDays.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { askedDay, digestBuildings } from './digestBuildings.ts';
import type { DigestSources } from './DigestSources.ts';
import type { KeepRead } from './keepReads.ts';
import { readFindings } from './readFindings.ts';
import { readWeek } from './readWeek.ts';

/** The Monday of the latest week that is over at the clocks of all buildings, in days since 1970-01-01. */
function latestWeek(buildings: readonly BuildingRecord[], nowMs: number): number {
  const today = Math.min(...buildings.map(({ timezone }) => localDayNumber(nowMs, timezone)));
  return weekStart(today) - daysPerWeek;
}

interface DigestContext {
  sources: DigestSources;
  keep: KeepRead;
  keepBookings: KeepRead;
  signal: AbortSignal;
}

/** The digest of a week, the latest that is over unless `week` names its Monday. Throws NOT_FOUND and INVALID_DATES. */
export async function readDigest(
  { ids, week }: { ids: readonly SpaceId[]; week?: string | undefined },
  context: DigestContext,
): Promise<WeeklyDigest> {
  const { sources, keep, signal } = context;
  const buildings = digestBuildings(ids, sources.spaces);
  const monday = askedMonday(week, latestWeek(buildings, sources.now()));
  const day = monday + daysPerWeek;
  const days = { startDay: monday - daysPerWeek, endDayExclusive: day };
  const weeks: BuildingWeek[] = [];
  for (const building of buildings)
    weeks.push(
      await keep('week', { building, days }, () =>
        readWeek(building, monday, { ...sources, signal }),
      ),
    );
  const places = buildings.map((building) => ({ building, day }));
  return {
    week: { start: dayKeyOf(monday), end: dayKeyOf(day - 1) },
    buildings: weeks,
    findings: await readFindings(places, context),
  };
}

/** The Monday of the week that a call asks about. */
function askedMonday(week: string | undefined, latest: number): number {
  if (week === undefined) return latest;
  const monday = askedDay(week);
  if (weekStart(monday) !== monday)
    throw new AppError('INVALID_DATES', `week must be a Monday; ${week} is not`);
  if (monday > latest)
    throw new AppError(
      'INVALID_DATES',
      `The week of ${week} isn’t over yet; the latest is the week of ${dayKeyOf(latest)}`,
    );
  return monday;
}
