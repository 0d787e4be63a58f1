import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildingBody } from '#tests/builders/spacesBody.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', { body: { buildings: [buildingBody(1)] } });
});
afterAll(() => server.dispose());

it('a save of building settings requires a building, in the words of the specification', async () => {
  const response = await server.call('/v4/building-settings', { body: { data: '{}' } });
  const { error } = (await response.json()) as {
    error: { code: string; reason: string; rows: { field: string }[] };
  };
  expect([response.status, error.code, error.reason]).toEqual([
    400,
    'INVALID_BODY',
    'Building settings save requires a building',
  ]);
  expect(error.rows[0]?.field).toBe('building_id');
});
