import { expect, it } from 'vitest';
import type { UptimeStretch, ZoneUptime } from '#contract/uptime.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import type { UptimeData } from '#src/pages/uptime/readUptime.ts';
import { toTimeline, zoneRows } from '#src/pages/uptime/uptimeRows.ts';

const frame = { startdatetime: '2026-03-02T00:00:00Z', enddatetime: '2026-03-03T00:00:00Z' };
const startS = Date.parse(frame.startdatetime) / 1000;

function zone(name: string, uptime: number | null, stretches: UptimeStretch[] = []): ZoneUptime {
  return {
    id: name,
    name,
    layer_name: 'sensorlayer',
    building_id: 1,
    floor_id: 10,
    uptime,
    uptime_open: uptime,
    incidents: 0,
    mttr_minutes: null,
    is_flapping: false,
    status: 'online',
    last_reading: null,
    stretches,
  };
}

const place = {
  buildings: [{ name: 'Mill' }],
  spaces: { buildings: new Map(), floors: new Map([['10', { displayName: 'Floor 1' }]]) },
} as unknown as PortfolioPlace;

function dataOf(zones: ZoneUptime[]): UptimeData {
  const request = { frame, subject: { timeZone: 'UTC' } };
  return { uptime: { sources: [], zones }, incidents: [], request } as unknown as UptimeData;
}

it('spaces with the least uptime come first, those of which nothing was expected last', () => {
  const zones = [zone('b', 1), zone('unknown', null), zone('worst', 0), zone('a', 1)];
  const data = dataOf(zones);
  const names = ['worst', 'a', 'b', 'unknown'];
  const rows = zoneRows(data, place);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(toTimeline(rows, data).rows.map(({ label }) => label)).toEqual(names);
});

it('gaps stay blank, and excluded time and what is not believed have looks of their own', () => {
  const states = [
    'valid',
    'no_data',
    'too_little_data',
    'stuck',
    'implausible',
    'excluded',
  ] as const;
  const stretches = states.map((state, at) => ({
    start: startS + at * 3600,
    end: startS + (at + 1) * 3600,
    state,
  }));
  const data = dataOf([zone('a', 0.5, stretches)]);
  const [row] = toTimeline(zoneRows(data, place), data).rows;
  const kinds = row?.stretches.map(({ kind }) => kind) ?? [];
  expect(kinds.map(({ id }) => id)).toEqual([
    'valid',
    'gap',
    'gap',
    'doubted',
    'doubted',
    'excluded',
  ]);
  expect(kinds.map(({ look }) => look)).toEqual([
    'filled',
    'blank',
    'blank',
    'filled',
    'filled',
    'hatched',
  ]);
  const colours = new Map(kinds.map(({ id, colour }) => [id, colour]));
  expect(new Set(colours.values()).size).toBe(colours.size);
  expect(row?.stretches.map(({ startMs }) => startMs)).toEqual(
    stretches.map(({ start }) => start * 1000),
  );
});

it('time in which a space did not exist is no stretch', () => {
  const late = { start: startS + 7200, end: startS + 10_800, state: 'valid' as const };
  const whole = { start: startS, end: startS + 10_800, state: 'valid' as const };
  const data = dataOf([zone('late', 0.5, [late]), zone('whole', 1, [whole])]);
  const model = toTimeline(zoneRows(data, place), data);
  expect(model.rows.map(({ stretches }) => stretches.length)).toEqual([1, 1]);
  expect(model.rows[0]?.stretches[0]?.startMs).toBe((startS + 7200) * 1000);
  expect([model.startMs, model.endMs]).toEqual([startS * 1000, (startS + 10_800) * 1000]);
});
