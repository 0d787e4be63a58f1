import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { exportedMetrics, type ExportedMetric } from '#domain/metric/exportColumns.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { exportHouse, exportQuestion, type ExportHouse } from './exportHouse.ts';

let house: ExportHouse;

/** A second building beside that of the house, in another time zone, with a gap in its readings. */
beforeAll(async () => {
  house = await exportHouse();
  const client = testClient(house.server.url);
  const zones = [21, 22, 23].map((id) => ({
    id,
    floor: 951,
    capacity: { default: 2, covid: 1 },
  }));
  await client.postSpaces(
    spacesOf(zones, { id: 950, name: 'Other', timezone: 'America/St_Johns' }),
  );
  const startMs = Date.parse('2025-02-10T00:00:00Z');
  await client.observe(
    zones.flatMap(({ id }) =>
      Array.from({ length: 700 }, (_, hour) => ({
        time: new Date(startMs + hour * 3_600_000).toISOString(),
        zone_id: id,
        layer: 'sensorlayer',
        period_s: 3600,
        count: (id + hour * 3) % 4,
      })).filter((_row, hour) => hour < 300 || hour > 330),
    ),
  );
});
afterAll(() => house.server.dispose());

type Line = Record<string, string>;

function figure(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}

/** Group, start and values of each row, as getZoneMetrics has them; by month and group, as a file has them. */
async function answered(changes: Record<string, unknown>, labels: readonly ExportedMetric[]) {
  const { kind: _, format: __, ...question } = exportQuestion;
  const query = new URLSearchParams({ ...question, returntype: labels.join(',') });
  for (const [name, value] of Object.entries(changes)) {
    query.delete(name);
    for (const one of [value].flat()) query.append(name, String(one));
  }
  const answer = await house.server.result<ZoneMetrics>(`/v4/metrics/zones?${query.toString()}`);
  const rows = answer.groups.flatMap((group, at) =>
    answer.intervals.flatMap(({ start }, interval) =>
      (answer.open_minutes[at]?.[interval] ?? 0) > 0
        ? [
            {
              month: start.slice(0, 7),
              values: [
                String(group.id),
                start,
                ...labels.map((label) => answer.metrics[label]?.[at]?.[interval] ?? null),
              ],
            },
          ]
        : [],
    ),
  );
  return rows.toSorted((a, b) => a.month.localeCompare(b.month)).map(({ values }) => values);
}

test.each([
  { filter_zones: 'id==1,id==5,floor_id==902' },
  { filter_zones: 'capacity.default>2;id!=3' },
  { opening_hours: '24/7', interval: 'P1D' },
  { ignore_zero_values: true },
  { ignore_missing_data: false, interval: 'P1D' },
  { percentage_data_needed_for_aggregation: 95, interval: 'P1D', group_zones: 'floor' },
  { custom_incident_period: '2025-02-20T10:00:00+01:00/2025-02-21T12:00:00+01:00' },
  { building_id: '950', capacity: 'covid', interval: 'P1D' },
  { building_id: '950', interval: 'PT15M', group_zones: 'floor' },
])('a file by %j has the rows of getZoneMetrics in order, to the last digit', async (changes) => {
  const job = await house.make({ ...changes, metrics: exportedMetrics });
  expect(job.state).toBe('ready');
  const rows = parse<Line>(await house.bytes(job.id), { columns: true, comment: '#' });
  const expected = await answered(changes, exportedMetrics);
  expect(expected.length).toBeGreaterThan(2);
  const found = rows.map((row): unknown[] => {
    const place = [row['zone_id'] ?? row['group_id'], row['interval_start_local']];
    return [place, exportedMetrics.map((label) => figure(row[label]))].flat();
  });
  expect(found).toEqual(expected);
});

test('buildings follow one another, each by its own clock, and groups of both are rows of both', async () => {
  const both = { building_id: ['900', '950'], interval: 'P1D' };
  const job = await house.make(both);
  const rows = parse<Line>(await house.bytes(job.id), { columns: true, comment: '#' });
  const order = rows.map((row) => row['building_id']);
  expect([...new Set(order)]).toEqual(['900', '950']);
  expect(order.lastIndexOf('900')).toBeLessThan(order.indexOf('950'));
  const startsOf = (building: string) =>
    new Set(
      rows
        .filter((row) => row['building_id'] === building)
        .map((row) => row['interval_start_local']?.slice(10)),
    );
  expect([...startsOf('900')]).toEqual(['T08:30:00+01:00', 'T00:00:00+01:00']);
  // Newfoundland changes to summer time within the frame, Amsterdam does not.
  expect([...startsOf('950')]).toEqual(['T08:30:00-03:30', 'T00:00:00-03:30', 'T00:00:00-02:30']);

  const grouped = { ...both, group_zones: 'all,size', opening_hours: '24/7' };
  const { id } = await house.make({ ...grouped, metrics: ['count_mean'] });
  const ofGroups = parse<Line>(await house.bytes(id), { columns: true, comment: '#' });
  const ofAll = ofGroups.filter((row) => row['group_kind'] === 'all');
  expect(new Set(ofAll.map((row) => row['building_id']))).toEqual(new Set(['']));
  const expected = await answered(grouped, ['count_mean']);
  expect(
    ofGroups.map((row) => [
      row['group_id'],
      row['interval_start_local'],
      figure(row['count_mean']),
    ]),
  ).toEqual(expected);
});
