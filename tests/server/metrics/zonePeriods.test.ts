import { expect, test } from 'vitest';
import { metricsOfSums } from '#domain/metric/metricsOfSums.ts';
import type { ZoneSeries } from '#domain/metric/series/ZoneSeries.ts';
import { emptySeries } from '#tests/oracles/emptySeries.ts';
import { zoneSums } from '#tests/oracles/zoneSums.ts';
import { openRanges } from '#domain/opening-hours/openRanges.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { slotMs } from '#domain/time/interval.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';
import { randomReadings, slotsPerDay, toRows } from './randomDay.ts';
import { seededRandom } from '#tests/seededRandom.ts';

type Reading = ReturnType<typeof randomReadings>[number];

const frame = {
  interval: 'P1D',
  startdatetime: '2025-03-29T00:00:00+01:00',
  enddatetime: '2025-03-31T00:00:00+02:00',
};
const startMs = Date.parse(frame.startdatetime);
/** The clock goes forward in the night to the second day. */
const secondDay = (Date.parse('2025-03-30T00:00:00+01:00') - startMs) / slotMs;
const slots = (Date.parse(frame.enddatetime) - startMs) / slotMs;

/** Buildings of one time zone with hours of their own: whole hours, and edges within slots. */
const buildings = [
  { id: 900, hours: '22:00-30:00' },
  { id: 910, hours: 'Mo-Su 06:02-20:33' },
];

function openMinutes(hours: string): Float64Array {
  const minutes = new Float64Array(slots);
  const runs = openRanges({
    rule: parseOpeningHours(hours),
    zone: 'Europe/Amsterdam',
    startMs,
    endMs: startMs + slots * slotMs,
    excludedPeriods: [],
    bankHolidays: [],
    bankHolidaysOpen: false,
    customIncidents: [],
  });
  for (const run of runs) {
    const at = (run.startMs - startMs) / slotMs;
    minutes.fill(run.weightMinutes, at, at + run.slotCount);
  }
  return minutes;
}

/** The series of a zone with 4 seats on the first day and 6, or another layer, on the second. */
function seriesOf(readings: readonly Reading[], w: Float64Array, seats: number): ZoneSeries {
  const series = emptySeries(slots);
  for (const [slot, reading] of readings.entries()) {
    series.w[slot] = w[slot] ?? 0;
    series.c[slot] = slot < secondDay ? 4 : seats;
    if (reading === null) continue;
    series.n[slot] = reading.count;
    series.nmax[slot] = reading.count;
    series.o[slot] = reading.inUse;
    series.v[slot] = reading.seconds / 300;
  }
  return series;
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 1e9) / 1e9;
}

test('zones of buildings with different hours, whose seats or layer change, have the values of the definitions through a change of clocks, late data included', async () => {
  const random = seededRandom(30);
  const server = await openTestClient();
  const spaces = buildings.map(({ id, hours }) => {
    const [building] = spacesOf([], {
      id,
      timezone: 'Europe/Amsterdam',
      opening_hours: hours,
    }).buildings;
    const zones = [
      { id: id + 50, capacity: { default: 4 }, enddate: '2025-03-30' },
      { id: id + 50, capacity: { default: 6 }, startdate: '2025-03-30' },
      { id: id + 51, capacity: { default: 4 }, enddate: '2025-03-30' },
      { id: id + 51, layer_name: 'wifilayer', capacity: { default: 4 }, startdate: '2025-03-30' },
    ];
    const floors = spacesOf(zones).buildings[0]?.floors.map(({ name, zones: all }) => ({
      id: id + 1,
      name,
      zones: all,
    }));
    if (!building || !floors) throw new Error('No building');
    return { ...building, floors };
  });
  await server.postSpaces({ buildings: spaces });
  const readings = new Map<number, Reading[]>();
  const layerAt = (zone: number, slot: number): string =>
    zone % 10 === 1 && slot >= secondDay ? 'wifilayer' : 'sensorlayer';
  const post = async (zone: number, from: number, to: number): Promise<void> => {
    const own = readings.get(zone) ?? [];
    for (const layer of ['sensorlayer', 'wifilayer']) {
      const rows = own.map((reading, slot) =>
        slot >= from && slot < to && layerAt(zone, slot) === layer ? reading : null,
      );
      await server.observe(toRows(zone, layer, { readings: rows, dayMs: startMs }));
    }
    // What stands on the layer that the zone does not have then is none of its business.
    const strange = own.map((reading, slot) =>
      slot >= from && slot < to && layerAt(zone, slot) !== 'wifilayer' ? reading : null,
    );
    await server.observe(toRows(zone, 'wifilayer', { readings: strange, dayMs: startMs }));
  };
  const ids = buildings.flatMap(({ id }) => [id + 50, id + 51]);
  for (const id of ids) {
    const days = [randomReadings(random), randomReadings(random)].flat();
    readings.set(id, days.slice(0, slots));
    await post(id, 0, slotsPerDay);
  }
  const ask = async () => {
    const query = new URLSearchParams({ ...frame, group_zones: 'zone' });
    for (const { id } of buildings) query.append('building_id', String(id));
    const headers = { authorization: `Bearer ${adminKey}` };
    const response = await fetch(`${server.url}/v4/metrics/zones?${query}`, { headers });
    const body = (await response.json()) as { result: Awaited<ReturnType<typeof server.metrics>> };
    return body.result;
  };
  await ask();
  for (const id of ids) await post(id, slotsPerDay, slots);
  const { groups, metrics, valid_minutes } = await ask();
  expect(groups.map(({ id }) => id)).toEqual(ids);
  for (const [at, id] of ids.entries()) {
    const hours = buildings.find((building) => id - building.id < 60 && id > building.id)?.hours;
    const seats = id % 10 === 1 ? 4 : 6;
    const series = seriesOf(readings.get(id) ?? [], openMinutes(hours ?? ''), seats);
    const expected = [
      { from: 0, to: secondDay },
      { from: secondDay, to: slots },
    ].map((range) => metricsOfSums(zoneSums(series, { range })));
    expect(valid_minutes[at]).toEqual(expected.map(({ validMinutes }) => validMinutes));
    for (const [label, matrix] of Object.entries(metrics)) {
      const wanted = expected.map(({ values }) => values[label as keyof typeof values]);
      expect([label, matrix[at]?.map(rounded)]).toEqual([label, wanted.map(rounded)]);
    }
  }
});
