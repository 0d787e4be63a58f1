import { expect, test } from 'vitest';
import type { IngestAnswer } from '#contract/ingestObservations.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { openTestClient } from '#tests/drivers/openTestClient.ts';

const row = { time: '2025-03-05T12:00:00Z', zone_id: 1, layer: 'sensorlayer', count: 2 };

test('a trial of readings is checked like a real call, and stores nothing', async () => {
  const server = await openTestClient();
  await server.postSpaces(spacesOf([{ id: 1 }]));
  const tryOut = (rows: readonly object[]) =>
    server.post<IngestAnswer>(
      '/v4/ingest/observations?is_trial=true',
      rows.map((one) => JSON.stringify(one)).join('\n'),
      { 'content-type': 'application/x-ndjson' },
    );
  const later = { ...row, time: '2025-03-05T12:05:00Z' };
  expect((await tryOut([later, row])).body.result).toEqual({
    accepted: 2,
    duplicates: null,
    first: '2025-03-05T12:00:00.000Z',
    last: '2025-03-05T12:05:00.000Z',
  });
  expect(await tryOut([row, { ...row, zone_id: 2 }])).toMatchObject({
    status: 422,
    body: { error: { code: 'INVALID_OBSERVATION', rows: [{ row: 2, field: 'zone_id' }] } },
  });
  expect((await server.observe([row])).body.result.duplicates).toBe(0);
});
