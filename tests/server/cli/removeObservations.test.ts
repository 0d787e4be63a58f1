import { afterEach, expect, it, vi } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('remove observations takes the readings of a stretch away and tells how many', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1 }]));
  const hours = ['09', '10', '11', '12'];
  await server.observe(
    hours.map((hour) => ({
      time: `2026-03-02T${hour}:00:00Z`,
      zone_id: 1,
      layer: 'sensorlayer',
      count: 2,
      period_s: 3600,
    })),
  );
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const remove = async (...words: string[]): Promise<void> => {
    const common = ['--zone', '1', '--layer', 'sensorlayer', '--reason', 'The sensor was moved'];
    const address = ['--url', server.url, '--key', adminKey];
    await createProgram().parseAsync(['remove', 'observations', ...common, ...address, ...words], {
      from: 'user',
    });
  };
  const stretch = ['--start', '2026-03-02T10:00:00Z', '--end', '2026-03-02T12:00:00Z'];
  await remove(...stretch);
  await remove(...stretch);
  expect(written.map((line) => line.trim())).toEqual([
    '2 readings removed, from 2026-03-02T10:00:00.000Z to 2026-03-02T11:00:00.000Z',
    'No readings of zone 1 on sensorlayer in that time.',
  ]);
  const { metrics } = await server.metrics({
    building_id: '900',
    interval: 'PT1H',
    startdatetime: '2026-03-02T09:00:00Z',
    enddatetime: '2026-03-02T13:00:00Z',
    opening_hours: '24/7',
    returntype: 'count_mean',
  });
  expect(metrics.count_mean?.[0]).toEqual([2, null, null, 2]);
  await expect(remove('--start', 'noon', '--end', '2026-03-02T12:00:00Z')).rejects.toThrow('start');
});
