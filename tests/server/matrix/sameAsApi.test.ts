import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { metricLabels, type MetricLabel } from '#domain/metric/labels.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { seededRandom } from '#domain/patterns/seededRandom.ts';
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
  for (const zone of newest.values()) {
    await server.result('/v4/ingest/observations', { body: randomRows(zone, random) });
  }
  const search = new URLSearchParams({ building_id: '900', ...isoFrame(heldFrame) });
  const answer = await server.call(`/v4/metrics/zones/matrix?${search}`);
  expect(answer.status).toBe(200);
  ({ zoneIds } = service.load(key, await answer.arrayBuffer()));
}, 60_000);
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
  'floor_id==902': (id) => id > 10 && id < 20,
  'layer_name==sensorlayer': (id) => id !== 11 && id !== 14,
};

function zonesOf({ filter }: Question): string[] {
  const passes = filter === null ? undefined : filtered[filter];
  return zoneIds.filter((id) => passes?.(Number(id)) ?? true);
}

function metrics(query: Record<string, string>): Promise<ZoneMetrics> {
  return server.result(`/v4/metrics/zones?${new URLSearchParams(query)}`);
}

function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value)
    ? null
    : Math.round(value * 1e4) / 1e4 || 0;
}

/** Equal to 4 decimals: rounding may fall on either side of a half. */
function expectClose(seen: unknown, wanted: unknown, name: string): void {
  if (typeof seen === 'number' && typeof wanted === 'number' && Math.abs(seen - wanted) < 1.01e-4)
    return;
  expect(seen, name).toEqual(wanted);
}

describe('figures from the matrix in the browser', () => {
  it('are those of the API for zones and groups, whatever the hours', async () => {
    const group_zones = 'zone,floor,tag:team,space_type,size,all';
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const api = await metrics({ ...parametersOf(question), interval: 'INF', group_zones });
        const asked = { ...askOf(question), zoneIds: zonesOf(question), groupZones: group_zones };
        const groups = await service.groupFigures(asked);
        expect(groups.map(({ kind, id }) => `${kind} ${id}`)).toEqual(
          api.groups.map(({ kind, id }) => `${kind} ${id}`),
        );
        for (const [at, group] of groups.entries()) {
          const name = `${group.kind} ${group.id}`;
          expectClose(rounded(group.coverage), rounded(api.coverage[at]?.[0]), `${name} coverage`);
          expectClose(group.openMinutes, api.open_minutes[at]?.[0], `${name} open`);
          expectClose(group.validMinutes, api.valid_minutes[at]?.[0], `${name} valid`);
          for (const label of metricLabels) {
            const wanted = rounded(api.metrics[label]?.[at]?.[0]);
            expectClose(rounded(group.values[label]), wanted, `${name} ${label}`);
            if (wanted !== null) compared += 1;
          }
        }
      }),
      { numRuns: 30 },
    );
    expect(compared).toBeGreaterThan(3_000);
  }, 60_000);

  it('are those of the API zone by zone, NaN where it knows nothing', async () => {
    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const api = await metrics({
          ...parametersOf(question),
          interval: 'INF',
          group_zones: 'zone',
        });
        const labels: MetricLabel[] = [...metricLabels];
        const ids = api.groups.map(({ id }) => String(id));
        const asked = { ...askOf(question), zoneIds: ids, labels };
        const { values, coverage } = await service.zoneFigures(asked);
        for (const at of ids.keys()) {
          expectClose(rounded(coverage[at]), rounded(api.coverage[at]?.[0]), 'coverage');
          for (const label of labels) {
            const wanted = rounded(api.metrics[label]?.[at]?.[0]);
            expectClose(rounded(values[label]?.[at]), wanted, `zone ${ids[at]} ${label}`);
          }
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('follow a group and every zone slot by slot through the day of 25 hours', async () => {
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
    const api = await metrics({
      ...parametersOf(question),
      interval: 'PT5M',
      group_zones: 'all,zone',
    });
    expect(api.intervals).toHaveLength(300);
    const curve = await service.groupCurve({ ...askOf(question), zoneIds });
    expect(curve.count).toHaveLength(300);
    for (const slot of api.intervals.keys()) {
      const at = (label: MetricLabel, group = 0) => rounded(api.metrics[label]?.[group]?.[slot]);
      expectClose(rounded(curve.count[slot]), at('count'), `count at ${slot}`);
      expectClose(rounded(curve.utilisation[slot]), at('utilisation'), `utilisation at ${slot}`);
      expectClose(rounded(curve.frequency[slot]), at('frequency'), `frequency at ${slot}`);
      const ids = api.groups.slice(1).map(({ id }) => String(id));
      const ms = frame.startMs + slot * 300_000;
      const moment = service.zoneMoment({ key, capacity: null, zoneIds: ids, ms });
      const { count, utilisation, frequency } = await moment;
      for (const zone of ids.keys()) {
        expectClose(rounded(count[zone]), at('count', zone + 1), `zone ${ids[zone]}`);
        expectClose(rounded(utilisation[zone]), at('utilisation', zone + 1), `zone ${ids[zone]}`);
        expectClose(rounded(frequency[zone]), at('frequency', zone + 1), `zone ${ids[zone]}`);
      }
    }
    expect(curve.count.some((value) => value > 0)).toBe(true);
  }, 60_000);
});
