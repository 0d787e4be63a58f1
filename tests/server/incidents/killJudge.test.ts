import { expect, onTestFinished, test } from 'vitest';
import type { Incident } from '#contract/incidents.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import type { TestClient } from '#tests/drivers/testClient.ts';
import { startServerGroup } from '../ingest/killedServer.ts';

const zones = [1, 2, 3, 4, 5, 6].map((id) => ({ id, capacity: { default: 4 } }));
const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];

/** Readings of an hour each: people from 8 to 18, nobody at night; zone 1 reports 3 all the time. */
function readings(day: string): object[] {
  return Array.from({ length: 24 }, (_, hour) =>
    zones.map(({ id }) => ({
      time: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
      zone_id: id,
      layer: 'sensorlayer',
      period_s: 3600,
      count: id === 1 ? 3 : Number(hour >= 8 && hour < 18),
    })),
  ).flat();
}

/** The stuck spaces, and from when to when, within the days. */
async function stuck(client: TestClient): Promise<unknown[]> {
  const { body } = await client.get<{ incidents: Incident[] }>('/v4/incidents', {
    building_id: '900',
    group_zones: 'zone',
    startdatetime: `${days[0]}T00:00:00Z`,
    enddatetime: '2026-03-07T00:00:00Z',
  });
  return body.result.incidents
    .filter(({ reason }) => reason === 'stuck')
    .map(({ id, start, end }) => [id, start.slice(0, 16), end?.slice(0, 16)]);
}

test(
  'a stuck sensor is found in all of its days, however often the server is killed while it judges them',
  { timeout: 300_000 },
  async () => {
    const dataDir = temporaryFolder();
    let group = await startServerGroup(dataDir);
    onTestFinished(() => group.kill());
    await group.client.postSpaces(spacesOf(zones, { opening_hours: 'Mo-Fr 08:00-18:00' }));
    for (const day of days) {
      const { status } = await group.client.observe(readings(day));
      expect(status).toBe(200);
      // The judge begins a few seconds after a commit, and at once after a start: killed before, during and after.
      await group.kill();
      group = await startServerGroup(dataDir);
    }
    await expect
      .poll(() => stuck(group.client), { timeout: 60_000, interval: 500 })
      .toEqual([[1, '2026-03-03T00:00', '2026-03-07T00:00']]);
  },
);
