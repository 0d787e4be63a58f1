import { expect, onTestFinished, test } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';

const firstMs = Date.parse('2025-03-31T00:00:00+11:00');
const endMs = Date.parse('2025-04-12T00:00:00+10:30');
const dayMs = 86_400_000;

/** On Lord Howe Island the clock went back by half an hour on 6 April 2025, and the starts of its hours moved within those of UTC. */
test(
  'hours are rolled up once where the clock changes by half an hour',
  { timeout: 60_000 },
  async () => {
    const server = await startTestServer({
      ports: { now: () => Date.parse('2025-05-01T00:00:00Z') },
    });
    onTestFinished(() => server.dispose());
    const client = testClient(server.url);
    const zones = Array.from({ length: 44 }, (_, at) => ({ id: at + 1, capacity: { default: 4 } }));
    await client.postSpaces(spacesOf(zones, { timezone: 'Australia/Lord_Howe' }));
    for (let ms = firstMs; ms < endMs; ms += dayMs) {
      const period_s = Math.min(dayMs, endMs - ms) / 1000;
      const time = new Date(ms).toISOString();
      await client.observe(
        zones.map(({ id }) => ({ time, zone_id: id, layer: 'sensorlayer', count: 1, period_s })),
      );
    }
    await server.services.rollups.settle();
    const question = {
      building_id: '900',
      startdatetime: new Date(firstMs).toISOString(),
      enddatetime: new Date(endMs).toISOString(),
      opening_hours: '24/7',
      group_zones: 'floor',
      returntype: 'count_mean,utilisation_mean',
    };
    for (const interval of ['INF', 'P1D', 'PT1H']) {
      const { coverage, metrics } = await client.metrics({ ...question, interval });
      expect(new Set(coverage[0])).toEqual(new Set([1]));
      expect(new Set(metrics.count_mean?.[0])).toEqual(new Set([44]));
      expect(new Set(metrics.utilisation_mean?.[0])).toEqual(new Set([0.25]));
    }
  },
);
