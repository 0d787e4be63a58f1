import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FindingRecord } from '#contract/digest.ts';
import type { TimeMarkerOnWire } from '#contract/timeMarkers.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

const dayMs = 86_400_000;
const slotMs = 300_000;
const hourMs = 3_600_000;
/** Six weeks from a Monday on; now is a Monday morning before opening. */
const startMs = Date.parse('2026-02-02T00:00:00Z');
const days = 42;
const nowMs = startMs + days * dayMs + 6 * hourMs;
const emptyDay = 37;

/** Ten seats: four people, nine on Mondays, and nobody on one Wednesday. */
function observations() {
  const rows: object[] = [];
  for (let day = 0; day < days; day += 1) {
    if (day % 7 > 4) continue;
    const count = day === emptyDay ? 0 : day % 7 === 0 ? 9 : 4;
    for (let ms = 8 * hourMs; ms < 11 * hourMs; ms += slotMs)
      rows.push({
        time: new Date(startMs + day * dayMs + ms).toISOString(),
        zone_id: 1,
        layer: 'sensorlayer',
        count,
        period_s: 300,
      });
  }
  return rows;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const zones = [{ id: 1, capacity: { default: 10 } }];
  await server.result('/v4/ingest/spaces', {
    body: spacesOf(zones, { opening_hours: 'Mo-Fr 08:00-11:00' }),
  });
  await server.result('/v4/ingest/observations', { body: observations() });
}, 120_000);
afterAll(() => server.dispose());

async function findings(
  kind: FindingRecord['kind'],
  day?: string,
): Promise<readonly FindingRecord[]> {
  const asked = day === undefined ? '' : `&day=${day}`;
  const result = await server.result<{ findings: FindingRecord[] }>(
    `/v4/findings?building_id=900${asked}`,
  );
  return result.findings.filter((finding) => finding.kind === kind);
}

async function putMarker(marker: object): Promise<TimeMarkerOnWire> {
  const body = { data: JSON.stringify(marker) };
  const { time_marker: stored } = await server.result<{ time_marker: TimeMarkerOnWire }>(
    '/v4/time-markers',
    { body },
  );
  return stored;
}

const after = (count: number) => dayKeyOf(startMs / dayMs + emptyDay + count);
const emptyKey = after(0);

describe('a deviation without a cause', () => {
  it('is told with its time, what was usual, and the seats it is about', async () => {
    expect(await findings('deviation')).toEqual([
      {
        kind: 'deviation',
        id: `deviation 900 ${emptyKey}T08:00:00.000Z`,
        building_id: 900,
        effect: 4,
        start: `${emptyKey}T08:00:00+00:00`,
        end: `${emptyKey}T11:00:00+00:00`,
        data_format: 'utilisation',
        actual: 0,
        expected: 0.4,
        unexplained: 1,
      },
    ]);
  });

  it('is news for seven days', async () => {
    expect(await findings('deviation', emptyKey)).toEqual([]);
    expect(await findings('deviation', after(1))).toHaveLength(1);
    expect(await findings('deviation', after(4))).toHaveLength(1);
  });

  it('has a cause once a time marker of any part falls in its time, until that is deleted', async () => {
    const marker = await putMarker({
      space_ids: [901],
      title: 'Company outing',
      description: '',
      startdatetime: emptyKey,
      enddatetime: after(1),
    });
    expect(await findings('deviation')).toEqual([]);
    await putMarker({ ...marker, deleted: true });
    expect(await findings('deviation')).toHaveLength(1);
  });

  it('has a cause on a bank holiday', async () => {
    const save = (data: object) =>
      server.result('/v4/building-settings', { body: { building_id: 900, data } });
    const holiday = { date: emptyKey, title: 'Fair' };
    await save({ bank_holidays: [holiday], bank_holidays_open: true });
    expect(await findings('deviation')).toEqual([]);
    await save({ bank_holidays: [], bank_holidays_open: false });
    expect(await findings('deviation')).toHaveLength(1);
  });
});

describe('a forecast over the target', () => {
  it('names the floor, its days, and the greatest peak', async () => {
    const [forecast, ...others] = await findings('forecast_over_target');
    expect(others).toEqual([]);
    // Today is a Monday; the two that follow are told.
    expect(forecast).toMatchObject({
      id: 'forecast 901',
      building_id: 900,
      floor_id: 901,
      capacity: 10,
      days: 2,
      open_days: 10,
      other_floors: 0,
    });
    if (forecast?.kind !== 'forecast_over_target') throw new Error('no forecast');
    expect(forecast.utilization).toBeCloseTo(0.9, 6);
    expect(forecast.effect).toBe(Math.round(10 * 10 * (0.9 / 0.75 - 1)));
    expect(['2026-03-23T08:00:00+00:00', '2026-03-30T08:00:00+00:00']).toContain(forecast.start);
  });

  it('is of days to come: of a day that has passed there is none', async () => {
    expect(await findings('forecast_over_target', '2026-03-13')).toEqual([]);
  });
});
