import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { plainHours } from '#tests/builders/plainHours.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { toMetricAnswer } from '#src/data/metrics/MetricAnswer.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { metricParameters } from '#src/data/metrics/metricParameters.ts';
import { daysOf, toOpportunities } from '#src/pages/utilization/opportunity/toOpportunities.ts';
import { toGroupRows } from '#src/pages/utilization/group/groupRows.ts';
import { toSpareSpaces } from '#src/pages/utilization/underutilized/spareSpaces.ts';
import { daysOfAnswer, plannedDays } from '#src/data/metrics/planningDays.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import type { PlacesInSlots } from '#workers/matrix/planning/PlanningApi.ts';
import { aZoneSpace } from '../../src/aZoneSpace.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { frame, hours, house, rawSlots, rows, zones, type RawSlot } from './house.ts';

const key = 'held';
const nowMs = frame.endMs + 3 * 86_400_000;
const raw = rawSlots();
const service = new MatrixService();
let server: TestServer;

const scope: ReportScope = {
  subject: {
    buildingIds: ['900'],
    timeZone: 'Europe/Amsterdam',
    name: 'House',
    filters: [],
    grouping: null,
  },
  frame: {
    startdatetime: new Date(frame.startMs).toISOString(),
    enddatetime: new Date(frame.endMs).toISOString(),
  },
  markerSpaceIds: [],
  days: { startDay: 0, endDayExclusive: 14 },
  opening: { query: hours, text: hours, rule: parseOpeningHours(hours) },
  capacity: null,
  source: null,
  scopeText: null,
  ignoresMissingData: true,
  isRunning: false,
  isFuture: false,
};

const question = {
  key,
  frame,
  hours: plainHours(hours),
  capacity: null,
};

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  await server.result('/v4/ingest/spaces', { body: house });
  await server.result('/v4/ingest/observations', { body: rows(raw) });
  const search = new URLSearchParams({ building_id: '900', ...scope.frame });
  const answer = await server.call(`/v4/metrics/zones/matrix?${search}`);
  service.load(key, await answer.arrayBuffer());
}, 120_000);
afterAll(() => server.dispose());

async function read(grouping: string, interval: 'INF' | 'P1D', labels: string) {
  const parameters = metricParameters(
    { ...scope, subject: { ...scope.subject, grouping } },
    { frame: scope.frame, interval, quarterPeaks: interval === 'P1D', labels: [] },
  );
  const body = { ...parameters, returntype: labels };
  return toMetricAnswer(await server.result<ZoneMetrics>('/v4/metrics/zones/query', { body }));
}

function slotsOf(id: number): RawSlot[] {
  return raw.get(id) ?? [];
}

function seatsOf(id: number): number {
  return zones.find((zone) => zone.id === id)?.seats ?? 0;
}

/** Type 7, written out. */
function percentile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = (sorted.length - 1) * q;
  const low = sorted[Math.floor(rank)] ?? 0;
  return low + ((sorted[Math.ceil(rank)] ?? low) - low) * (rank % 1);
}

/** People of some zones slot by slot, corrected for those that were silent; null where under 70% of the seats spoke. */
function together(ids: readonly number[]): { day: number; at: number; people: number | null }[] {
  const total = ids.reduce((sum, id) => sum + seatsOf(id), 0);
  return slotsOf(ids[0] ?? 0).map(({ day }, at) => {
    const heard = ids.filter((id) => (slotsOf(id)[at]?.people ?? null) !== null);
    const seats = heard.reduce((sum, id) => sum + seatsOf(id), 0);
    const people = heard.reduce((sum, id) => sum + (slotsOf(id)[at]?.people ?? 0), 0);
    return { day, at, people: seats / total >= 0.7 ? (people / seats) * total : null };
  });
}

function partsOf({ places }: PlacesInSlots, id: string) {
  const place = places[id];
  return place === undefined ? [] : [place];
}

const byFloor = { 901: [1, 2, 3, 4], 902: [5] } as const;
const spaces = zones.map(({ id, floor, seats }) =>
  aZoneSpace(String(id), {
    floorId: toSpaceId(String(floor)),
    capacity: { default: seats },
    m2: seats * 6,
  }),
);

describe('the metrics comparison, from the raw slots', () => {
  it('Inefficient finds the blocked seats in the readings', async () => {
    const zoneIds = zones.map(({ id }) => String(id));
    const use = await service.zoneUse({ ...question, zoneIds });
    for (const [at, { id, seats }] of zones.entries()) {
      const heard = slotsOf(id).flatMap(({ people }) => (people === null ? [] : [people]));
      const inUse = heard.filter((people) => people > 0);
      const blocked = inUse.reduce((sum, people) => sum + 5 * Math.max(0, seats - people), 0);
      const fill = inUse.reduce((sum, people) => sum + people, 0) / (inUse.length * seats);
      expect(use.blockedSeatMinutes[at]).toBeCloseTo(blocked, 6);
      expect(use.figures.values.frequency_mean?.[at]).toBeCloseTo(inUse.length / heard.length, 9);
      expect(use.figures.values.capacity_fraction_used_mean?.[at]).toBeCloseTo(fill, 9);
    }
  });

  it('Bottleneck finds seats at 85%, and times without a free room', async () => {
    const places = [
      { id: 'area', zoneIds: ['1'] },
      { id: 'rooms', zoneIds: ['3', '4'] },
    ];
    const held = await service.placeSlots({ ...question, places });
    const [area, rooms] = await service.placePressure({
      open: held.open,
      groups: [
        { id: 'area', kind: 'seats', parts: partsOf(held, 'area') },
        { id: 'rooms', kind: 'rooms', parts: partsOf(held, 'rooms') },
      ],
    });
    const heard = slotsOf(1).flatMap(({ people }) => (people === null ? [] : [people]));
    const over = heard.filter((people) => people / 10 >= 0.85);
    expect(over.length).toBeGreaterThan(5);
    expect(area?.share).toBeCloseTo(over.length / heard.length, 9);
    const severity = over.reduce((sum, people) => sum + 5 * (people - 8.5), 0);
    expect(area?.severityMinutes).toBeCloseTo(severity, 3);
    const both = slotsOf(3).flatMap(({ people }, at) => {
      const other = slotsOf(4)[at]?.people ?? null;
      return people === null || other === null ? [] : [people > 0 && other > 0];
    });
    expect(rooms?.share).toBeCloseTo(both.filter(Boolean).length / both.length, 9);
  });

  it('Underutilized finds spare seats at the P90 of measured days, and the days of use', async () => {
    const [whole, days] = await Promise.all([
      read('zone', 'INF', 'capacity_mean,utilisation_mean,frequency_mean'),
      read('zone', 'P1D', 'count_max,frequency_mean'),
    ]);
    const list = toSpareSpaces({
      data: { request: scope, frame: whole, days },
      zones: spaces,
      floors: new Map(),
      nowMs,
    });
    for (const { id, seats } of zones) {
      const numbers = [...new Set(slotsOf(id).map(({ day }) => day))];
      const measured = numbers
        .map((day) => slotsOf(id).filter((slot) => slot.day === day && slot.people !== null))
        .filter((slots) => slots.length >= 0.7 * 120);
      const peaks = measured.map((slots) => Math.max(...slots.map(({ people }) => people ?? 0)));
      const used = measured.filter(
        (slots) => slots.filter(({ people }) => (people ?? 0) > 0).length * 5 >= 60,
      );
      const p90 = percentile(peaks, 0.9);
      const found = list.find((space) => space.id === String(id));
      expect(found).toMatchObject({ validDays: peaks.length, usedDays: used.length });
      expect(found?.p90).toBeCloseTo(p90, 9);
      expect(found?.spareSeats).toBe(Math.max(0, Math.floor(seats - p90 + 1e-9)));
    }
    expect(list.find(({ id }) => id === '5')?.doubt).toBe('days');
  });

  it('Opportunity uses 15-minute peaks, by floor and combined', async () => {
    const [whole, days] = await Promise.all([
      read('floor', 'INF', 'capacity_mean,count_mean,frequency_mean'),
      read('floor', 'P1D', 'count_mean'),
    ]);
    const request = { ...scope, grouping: 'floor', roomIds: [] };
    const data = { request, frame: whole, days, rooms: null };
    const place = { timeZone: scope.subject.timeZone, nowMs };
    const goal = { target: 0.75, serviceLevel: 0.9 };
    const found = toOpportunities({
      data,
      goal,
      daysOf: (group) =>
        plannedDays(
          daysOf(data, group),
          daysOfAnswer(days, place.timeZone),
          localDayNumber(place.nowMs, place.timeZone),
        ),
      areaOf: () => null,
      nameOf: ({ name }) => name,
    });
    const seatsFor = (ids: readonly number[]) => {
      const slots = together(ids);
      const peaks = [...new Set(slots.map(({ day }) => day))].flatMap((day) => {
        const own = slots.filter((slot) => slot.day === day);
        if (own.filter(({ people }) => people !== null).length < 0.7 * 120) return [];
        const means = Array.from({ length: 40 }, (_, at) => {
          const known = own.slice(at * 3, at * 3 + 3).flatMap(({ people }) => people ?? []);
          return known.length === 0 ? 0 : known.reduce((sum, n) => sum + n, 0) / known.length;
        });
        return [Math.max(...means)];
      });
      const seats = ids.reduce((sum, id) => sum + seatsOf(id), 0);
      return seats - Math.ceil(percentile(peaks, 0.9) / 0.75 - 1e-9);
    };
    expect(found.groups.map(({ seats }) => seats)).toEqual([
      seatsFor(byFloor[901]),
      seatsFor(byFloor[902]),
    ]);
    expect(found.whole?.seats).toBe(seatsFor([1, 2, 3, 4, 5]));
  });

  it('Group uses ratios of sums and simultaneous peaks for each floor', async () => {
    const [whole, days] = await Promise.all([
      read('floor,zone', 'INF', 'capacity_mean,utilisation_mean,frequency_mean,utilisation_max'),
      read('floor', 'P1D', 'count_max,utilisation_max'),
    ]);
    const list = toGroupRows({
      data: { request: { ...scope, grouping: 'floor' }, frame: whole, days },
      zoneDays: null,
      zones: spaces,
      roomSizes: [],
      nameOf: ({ id }) => id,
      nowMs,
    });
    expect(list.map(({ name, zones: own }) => [name, own.length])).toEqual([
      ['901', 4],
      ['902', 1],
    ]);
    const slots = together(byFloor[901]);
    const valid = slots.flatMap(({ at, people }) => (people === null ? [] : [at]));
    const heard = valid.flatMap((at) =>
      byFloor[901].flatMap((id) => {
        const people = slotsOf(id)[at]?.people ?? null;
        return people === null ? [] : [{ people, seats: seatsOf(id) }];
      }),
    );
    const people = heard.reduce((sum, one) => sum + one.people, 0);
    const seats = heard.reduce((sum, one) => sum + one.seats, 0);
    const [first] = list;
    expect(first?.figures.mean).toBeCloseTo(people / seats, 9);
    expect(first?.figures.timeInUse).toBeCloseTo(
      heard.filter((one) => one.people > 0).length / heard.length,
      9,
    );
    const peaks = [...new Set(slots.map(({ day }) => day))].map((day) =>
      Math.max(...slots.filter((slot) => slot.day === day).map((slot) => (slot.people ?? 0) / 26)),
    );
    expect(first?.figures.p90).toBeCloseTo(percentile(peaks, 0.9), 9);
  });
});
