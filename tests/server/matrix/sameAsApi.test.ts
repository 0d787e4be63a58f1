import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { metricLabels } from '#domain/metric/labels.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import type { ZoneSketch } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import type { MatrixFrame } from '#workers/matrix/MatrixApi.ts';
import { MatrixService } from '#workers/matrix/MatrixService.ts';
import { closures, heldFrame, nowMs, randomRows, randomSpaces } from './randomBuilding.ts';

const key = 'held';
const service = new MatrixService();
let server: TestServer;
let zoneIds: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const random = seededRandom(20_251_026);
  const { spaces, zones } = randomSpaces(random);
  await server.result('/v4/ingest/spaces', { body: spaces });
  await server.result('/v4/building-settings', { body: { building_id: 900, data: closures } });
  const newest = new Map<unknown, ZoneSketch>(zones.map((zone) => [zone.id, zone]));
  const rows = [...newest.values()].flatMap((zone) => randomRows(zone, random));
  await server.result('/v4/ingest/observations', { body: rows });
  const search = new URLSearchParams({ building_id: '900', ...isoFrame(heldFrame) });
  const answer = await server.call(`/v4/metrics/zones/matrix?${search}`);
  ({ zoneIds } = service.load(key, await answer.arrayBuffer()));
}, 120_000);
afterAll(() => server.dispose());

function isoFrame({ startMs, endMs }: { startMs: number; endMs: number }) {
  return {
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(endMs).toISOString(),
  };
}

interface Question {
  hours: string;
  capacity: string | null;
  frame: { startMs: number; endMs: number };
  ignoreZeroValues: boolean;
  ignoreMissingData: boolean;
  incident: boolean;
  filter: string | null;
}

const incident = {
  startMs: Date.parse('2025-10-24T09:32:00+02:00'),
  endMs: Date.parse('2025-10-24T16:00:00+02:00'),
};

const questions: fc.Arbitrary<Question> = fc.record({
  hours: fc.constantFrom(
    '24/7',
    'Mo-Fr 08:02-17:33',
    '24/7; PH 10:00-14:00',
    'Mo-Fr 08:00-18:00; PH off',
    'Fr 22:00-30:00',
    'Mo-Su 20:00-26:30',
    'Fr-Su 01:00-14:00',
    'Mo-Fr 07:00-09:00,12:00-13:30; We off',
  ),
  capacity: fc.constantFrom(null, 'social'),
  frame: fc
    .tuple(fc.integer({ min: 0, max: 5 * 1440 }), fc.integer({ min: 7, max: 7 * 1440 }))
    .map(([from, minutes]) => {
      const startMs = heldFrame.startMs + from * 60_000;
      return { startMs, endMs: Math.min(heldFrame.endMs, startMs + minutes * 60_000) };
    }),
  ignoreZeroValues: fc.boolean(),
  ignoreMissingData: fc.boolean(),
  incident: fc.boolean(),
  filter: fc.constantFrom(null, 'floor_id==901', 'floor_id==902', 'layer_name==sensorlayer'),
});

function parametersOf(question: Question): Record<string, string> {
  return {
    building_id: '900',
    ...isoFrame(question.frame),
    opening_hours: question.hours,
    ignore_zero_values: String(question.ignoreZeroValues),
    ignore_missing_data: String(question.ignoreMissingData),
    ...(question.capacity === null ? {} : { capacity: question.capacity }),
    ...(question.filter === null ? {} : { filter_zones: question.filter }),
    ...(question.incident
      ? { custom_incident_period: Object.values(isoFrame(incident)).join('/') }
      : {}),
  };
}

function askOf(question: Question): MatrixFrame {
  return {
    key,
    frame: question.frame,
    hours: {
      rule: parseOpeningHours(question.hours),
      excludedPeriods: closures.excluded_periods,
      bankHolidays: closures.bank_holidays.map(({ date }) => date),
      bankHolidaysOpen: closures.bank_holidays_open,
      customIncidents: question.incident ? [incident] : [],
    },
    capacity: question.capacity,
    ignoreZeroValues: question.ignoreZeroValues,
    ignoreMissingData: question.ignoreMissingData,
  };
}

/** Without a matrix of their own, zones of a filter are those that it finds. */
const filtered: Readonly<Record<string, (id: number) => boolean>> = {
  'floor_id==901': (id) => id < 10,
  'floor_id==902': (id) => id > 10 && id <= 20,
  'layer_name==sensorlayer': (id) => id < 30 && ![11, 14, 16, 18, 20].includes(id),
};

function zonesOf({ filter }: Question): string[] {
  const passes = filter === null ? undefined : filtered[filter];
  return zoneIds.filter((id) => passes?.(Number(id)) ?? true);
}

function metrics(query: Record<string, string>): Promise<ZoneMetrics> {
  return server.result(`/v4/metrics/zones?${new URLSearchParams(query)}`);
}

function rounded(value: number | null | undefined): number | null {
  if (value === null || value === undefined || Number.isNaN(value)) return null;
  return Math.round(value * 1e4) / 1e4;
}

interface Pair {
  name: string;
  seen: number | null | undefined;
  wanted: number | null | undefined;
}

/** What differs in the fourth decimal; rounding may fall on either side of a half. */
function differences(pairs: readonly Pair[]): Pair[] {
  return pairs.filter(({ seen, wanted }) => {
    const [a, b] = [rounded(seen), rounded(wanted)];
    return a === null || b === null ? a !== b : Math.abs(a - b) > 1.01e-4;
  });
}

describe('figures from the matrix in the browser', () => {
  it('match the API for zones and groups, whatever the hours', async () => {
    const group_zones = 'zone,floor,tag:team,space_type,size,all';
    let known = 0;
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const api = await metrics({ ...parametersOf(question), interval: 'INF', group_zones });
        const asked = { ...askOf(question), zoneIds: zonesOf(question), groupZones: group_zones };
        const groups = await service.groupFigures(asked);
        expect(groups.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
          api.groups.map(({ kind, id }) => `${kind} ${id}`),
        );
        const pairs = groups.flatMap((group, at) => {
          const name = `${group.kind} ${group.id}`;
          const labels = metricLabels.map((label): Pair => ({
            name: `${name} ${label}`,
            seen: group.values[label],
            wanted: api.metrics[label]?.[at]?.[0],
          }));
          return labels.concat(
            { name: `${name} coverage`, seen: group.coverage, wanted: api.coverage[at]?.[0] },
            {
              name: `${name} seats measured`,
              seen: group.seatsMeasured,
              wanted: api.seats_measured[at]?.[0],
            },
            { name: `${name} open`, seen: group.openMinutes, wanted: api.open_minutes[at]?.[0] },
            { name: `${name} valid`, seen: group.validMinutes, wanted: api.valid_minutes[at]?.[0] },
            {
              name: `${name} places`,
              seen: group.places,
              wanted: api.places_total[at]?.[0],
            },
          );
        });
        expect(differences(pairs)).toEqual([]);
        known += pairs.filter(({ wanted }) => typeof wanted === 'number').length;
      }),
      { numRuns: 12 },
    );
    expect(known).toBeGreaterThan(1_000);
  }, 120_000);

  it('match the API for each zone, with NaN for unknown values', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const parameters = { ...parametersOf(question), interval: 'INF', group_zones: 'zone' };
        const api = await metrics(parameters);
        const ids = api.groups.map(({ id }) => String(id));
        const asked = { ...askOf(question), zoneIds: ids, labels: metricLabels };
        const { values, coverage } = await service.zoneFigures(asked);
        const pairs = ids.flatMap((id, at) =>
          metricLabels
            .map((label): Pair => ({
              name: `${id} ${label}`,
              seen: values[label]?.[at],
              wanted: api.metrics[label]?.[at]?.[0],
            }))
            .concat({ name: `${id} coverage`, seen: coverage[at], wanted: api.coverage[at]?.[0] }),
        );
        expect(differences(pairs)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  }, 120_000);

  it('match a group and every zone slot by slot on a day of 25 hours', async () => {
    const frame = {
      startMs: Date.parse('2025-10-26T00:00:00+02:00'),
      endMs: Date.parse('2025-10-27T00:00:00+01:00'),
    };
    const question: Question = {
      hours: '24/7',
      capacity: null,
      frame,
      ignoreZeroValues: false,
      ignoreMissingData: true,
      incident: false,
      filter: null,
    };
    const parameters = { ...parametersOf(question), interval: 'PT5M', group_zones: 'all,zone' };
    const api = await metrics(parameters);
    expect(api.intervals).toHaveLength(300);
    const curve = await service.groupCurve({ ...askOf(question), zoneIds });
    expect(curve.count).toHaveLength(300);
    const ids = api.groups.slice(1).map(({ id }) => String(id));
    const labels = ['count', 'utilisation', 'frequency'] as const;
    for (const slot of api.intervals.keys()) {
      const ms = frame.startMs + slot * 300_000;
      const moment = await service.zoneMoment({ key, capacity: null, zoneIds: ids, ms });
      const pairs = labels.flatMap((label) =>
        ids
          .map((id, zone): Pair => ({
            name: `${id} ${label}`,
            seen: moment[label][zone],
            wanted: api.metrics[label]?.[zone + 1]?.[slot],
          }))
          .concat({
            name: label,
            seen: curve[label][slot],
            wanted: api.metrics[label]?.[0]?.[slot],
          }),
      );
      expect(differences(pairs)).toEqual([]);
    }
    expect(curve.count.some((value) => value > 0)).toBe(true);
  }, 120_000);
});
