import { expect, onTestFinished, test } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { findStuck } from '#server/ingest/judge/findStuck.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { judgingRules } from '#server/ingest/judge/judgeRules.ts';
import { MeasuredSlots } from '#server/ingest/judge/MeasuredSlots.ts';
import type { Samples } from '#server/samples/Samples.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const days = 40;
const nowMs = Date.parse('2026-03-11T00:00:00Z');

/** Zone 1 tells 2 every night for longer than a stuck sensor would need, and 0 by day; zone 2 tells 3 through the last two weeks. */
function rows(): object[] {
  return Array.from({ length: days * 24 }, (_, at) => {
    const ms = nowMs - (days * 24 - at) * hourMs;
    const isNight = at % 24 < 6 || at % 24 > 20;
    const row = { time: new Date(ms).toISOString(), layer: 'sensorlayer', period_s: 3600 };
    const isLate = at >= (days - 14) * 24;
    return [
      { ...row, zone_id: 1, count: isNight ? 2 : 0 },
      { ...row, zone_id: 2, count: isLate ? 3 : 0 },
    ];
  }).flat();
}

/** The samples with the beginning of each frame that is asked for, in ms. */
function watched(samples: Samples) {
  const firstMs: number[] = [];
  const query: Samples['query'] = async (text, parameters, options) => {
    firstMs.push(Number(parameters?.['first_s']) * 1000);
    return await samples.query(text, parameters, options);
  };
  return { samples: { query } as Samples, firstMs };
}

test('judging an hour reads back as far as what is steady in it, not to the first slot of every zone', async () => {
  const server = await startTestServer({ ports: { now: () => nowMs } });
  onTestFinished(() => server.dispose());
  const client = testClient(server.url);
  const zones = [1, 2].map((id) => ({ id, capacity: { default: 4 } }));
  await client.postSpaces(spacesOf(zones, { opening_hours: 'Mo-Fr 08:00-18:00' }));
  expect((await client.observe(rows())).status).toBe(200);
  const { spaces } = server.services;
  const building = spaces.current().buildingById.get(toSpaceId(900))?.at(-1);
  if (building === undefined) throw new Error('The building is there');
  const rules = atOnce(judgingRules(building, spaces, nowMs));
  const frame = { startMs: nowMs - 10 * hourMs, endMs: nowMs - 9 * hourMs };

  const { samples, firstMs } = watched(server.services.samples);
  const found = await findStuck(frame, rules, new MeasuredSlots(samples, rules));
  const stuck = found.against.map(({ zoneNo, startMs }) => [zoneNo, (nowMs - startMs) / dayMs]);
  expect(stuck).toEqual([[expect.any(Number), 14]]);
  const reachDays = (frame.startMs - Math.min(...firstMs)) / dayMs;
  expect(reachDays).toBeGreaterThan(13);
  expect(reachDays).toBeLessThan(30);
});
