import { afterAll, beforeAll, expect, it } from 'vitest';
import { toHeldMatrix } from '#contract/decodeMatrix.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { getUptime } from '#contract/uptime.ts';
import type { HeldMatrix } from '#domain/matrix/HeldMatrix.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { ZoneSketch } from '#tests/builders/spacesOf.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { seededRandom } from '#tests/seededRandom.ts';
import { heldFrame, nowMs, randomRows, randomSpaces } from '../matrix/randomBuilding.ts';

let server: TestServer;
let held: HeldMatrix;
const frame = new URLSearchParams({
  building_id: '900',
  startdatetime: new Date(heldFrame.startMs).toISOString(),
  enddatetime: new Date(heldFrame.endMs).toISOString(),
});
const excluded = {
  startMs: Date.parse('2025-10-23T10:00:00+02:00'),
  endMs: Date.parse('2025-10-23T14:35:00+02:00'),
};

beforeAll(async () => {
  server = await startTestServer({ ports: { now: () => nowMs } });
  const random = seededRandom(20_261_124);
  const { spaces, zones } = randomSpaces(random);
  await server.result('/v4/ingest/spaces', { body: spaces });
  const newest = new Map<unknown, ZoneSketch>(zones.map((zone) => [zone.id, zone]));
  const rows = [...newest.values()].flatMap((zone) => randomRows(zone, random));
  await server.result('/v4/ingest/observations', { body: rows });
  const answer = await server.call(`/v4/metrics/zones/matrix?${frame}`);
  held = toHeldMatrix(await answer.arrayBuffer());
}, 120_000);
afterAll(() => server.dispose());

/** Expected and valid minutes of a row of the matrix, slot by slot. */
function minutesOf(periods: HeldMatrix['zones']): { expected: number; valid: number } {
  const sum = { expected: 0, valid: 0 };
  for (const { row, startMs, endMs } of periods)
    for (let slot = 0; slot < held.elapsedSlots; slot += 1) {
      const from = held.frame.startMs + slot * slotMs;
      if (from >= excluded.startMs && from < excluded.endMs) continue;
      const own = Math.max(0, Math.min(endMs, from + slotMs) - Math.max(startMs, from)) / 60_000;
      sum.expected += own;
      if (held.columns.valid[row * held.slots + slot] === 1) sum.valid += own;
    }
  return sum;
}

it('the uptime of every zone and source is that of the 5-minute matrix of the browser', async () => {
  const period = [excluded.startMs, excluded.endMs].map((ms) => new Date(ms).toISOString());
  const asked = `/v4/uptime?${frame}&custom_incident_period=${period.join('/')}`;
  const { zones, sources } = await server.result<AnswerOf<typeof getUptime>>(asked);
  expect(zones.length).toBeGreaterThan(15);
  for (const zone of zones) {
    const periods = (held.zonesById.get(String(zone.id)) ?? []).filter(
      ({ layerName }) => layerName === zone.layer_name,
    );
    const { expected, valid } = minutesOf(periods);
    expect(zone.uptime).toBeCloseTo(valid / expected, 9);
  }
  expect(sources.map(({ layer_name }) => layer_name).toSorted()).toEqual([
    'pirlayer',
    'sensorlayer',
    'wifilayer',
  ]);
  for (const source of sources) {
    const own = minutesOf(held.zones.filter(({ layerName }) => layerName === source.layer_name));
    expect(source.expected_minutes).toBeCloseTo(own.expected, 6);
    expect(source.valid_minutes).toBeCloseTo(own.valid, 6);
    expect(source.days).toHaveLength(7);
  }
});
