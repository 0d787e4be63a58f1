import { QueryClient } from '@tanstack/react-query';
import { seededRandom } from '#tests/seededRandom.ts';
import { dayNumberOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import type { Reading } from '#src/data/metrics/ReportScope.ts';
import { createApiClient } from '#src/data/api/createApiClient.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { daysQuery, type PortfolioScope } from '#src/pages/portfolio/shared/portfolioScope.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';

/** Open from nine to five on weekdays, by the clock of each building. */
const hours = [9, 10, 11, 12, 13, 14, 15, 16] as const;
const opening = 'Mo-Fr 09:00-17:00';
/** Seven whole weeks that hold both ends of daylight saving: Europe's on 26 October, America's on 2 November. */
export const firstDay = dayNumberOf('2025-10-06');
export const endDay = dayNumberOf('2025-11-24');
export const nowMs = Date.parse('2025-11-24T12:00:00Z');

export interface Site {
  id: string;
  timezone: string;
  zones: readonly { id: number; seats: number }[];
  /** A day without readings. */
  silentDay: number | null;
}

export const sites: readonly Site[] = [
  {
    id: '900',
    timezone: 'Europe/Amsterdam',
    zones: [
      { id: 1, seats: 10 },
      { id: 2, seats: 20 },
    ],
    silentDay: null,
  },
  {
    id: '910',
    timezone: 'America/New_York',
    zones: [{ id: 3, seats: 40 }],
    silentDay: dayNumberOf('2025-11-12'),
  },
];

/** People of a zone in an hour of a day; a new random whole number for each. */
export type People = (zoneId: number, day: number, hour: number) => number;

export function drawPeople(): People {
  const known = new Map<string, number>();
  const random = seededRandom(11);
  for (const { zones } of sites)
    for (const { id, seats } of zones)
      for (let day = firstDay; day < endDay; day += 1)
        for (const hour of hours) {
          // A little more from week to week, and more on Tuesdays.
          const lift = (day - firstDay) / 200 + (weekdayOf(day) === 1 ? 0.2 : 0);
          known.set(`${id} ${day} ${hour}`, Math.floor(seats * Math.min(1, random() * 0.5 + lift)));
        }
  return (zoneId, day, hour) => known.get(`${zoneId} ${day} ${hour}`) ?? Number.NaN;
}

function isOpen(day: number): boolean {
  return weekdayOf(day) < 5;
}

/** Posts both buildings with an hour's reading for every zone and open hour, at the wall times of each. */
export async function postSites(client: TestClient, people: People): Promise<void> {
  await client.postSpaces({
    buildings: sites.flatMap(({ id, timezone, zones }) => {
      const floor = Number(id) + 1;
      const sketches = zones.map((zone) => ({
        id: zone.id,
        floor,
        m2: zone.seats * 5,
        capacity: { default: zone.seats },
      }));
      return spacesOf(sketches, { id: Number(id), timezone, name: `House ${id}` }).buildings;
    }),
  });
  for (const { timezone, zones, silentDay } of sites) {
    const rows = [];
    for (let day = firstDay; day < endDay; day += 1) {
      if (!isOpen(day) || day === silentDay) continue;
      // No clock changes between midnight and five of a weekday.
      const midnight = zonedDayNumberStart(day, timezone);
      for (const hour of hours)
        for (const { id } of zones)
          rows.push({
            time: new Date(midnight + hour * 3_600_000).toISOString(),
            zone_id: id,
            layer: 'sensorlayer',
            count: people(id, day, hour),
            period_s: 3600,
          });
    }
    const { status, body } = await client.observe(rows);
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}

/** What reads the reports, as the browser has it. */
export function readingOf(url: string): Reading {
  const api = createApiClient({
    applicationId: 'floorscope',
    readSession: () => ({ apiUrl: `${url}/v4`, apiKey: adminKey }),
    onLoginError: () => undefined,
    fetch,
  });
  return { api, client: new QueryClient(), signal: new AbortController().signal, isRunning: false };
}

/** The scope of both buildings over some days. */
export function scopeOf(
  startDay: number,
  endDayExclusive: number,
  grouping = 'building',
): PortfolioScope {
  const buildings = sites.map(
    ({ id, timezone }) => ({ id, timezone, name: `House ${id}`, campusId: null }) as BuildingSpace,
  );
  const days = { startDay, endDayExclusive };
  const subject = {
    buildingIds: sites.map(({ id }) => id),
    timeZone: sites[0]?.timezone ?? 'UTC',
    name: '2 buildings',
    filters: [],
    grouping,
  };
  return {
    subject,
    buildings,
    days,
    frame: daysQuery({ subject }, days),
    markerSpaceIds: [],
    opening: { query: opening, text: opening, rule: [] as never },
    capacity: null,
    source: null,
    scopeText: null,
    ignoresMissingData: true,
    isRunning: false,
    isFuture: false,
  };
}

/** The people of a building by day and hour; silent days are left out. */
export function peopleByDay(
  { zones, silentDay }: Site,
  people: People,
  { startDay, endDayExclusive }: { startDay: number; endDayExclusive: number },
): { day: number; byHour: number[] }[] {
  const days = [];
  for (let day = startDay; day < endDayExclusive; day += 1) {
    if (!isOpen(day) || day === silentDay) continue;
    const byHour = hours.map((hour) =>
      zones.reduce((sum, { id }) => sum + people(id, day, hour), 0),
    );
    days.push({ day, byHour });
  }
  return days;
}

export function seatsOf({ zones }: Site): number {
  return zones.reduce((sum, { seats }) => sum + seats, 0);
}

/** Linear quantile by hand. */
export function quantileOf(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * q;
  const low = sorted[Math.floor(rank)] ?? Number.NaN;
  const high = sorted[Math.ceil(rank)] ?? Number.NaN;
  return low + (high - low) * (rank - Math.floor(rank));
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mean over the weekdays of both of the differences of their means. */
export function changeByWeekday(
  after: readonly { day: number; value: number }[],
  before: readonly { day: number; value: number }[],
): number {
  const differences = [0, 1, 2, 3, 4].flatMap((weekday) => {
    const of = (days: typeof after) =>
      days.filter(({ day }) => weekdayOf(day) === weekday).map(({ value }) => value);
    return of(after).length > 0 && of(before).length > 0
      ? [meanOf(of(after)) - meanOf(of(before))]
      : [];
  });
  return meanOf(differences);
}
