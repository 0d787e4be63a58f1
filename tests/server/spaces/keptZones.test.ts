import { expect, onTestFinished, test } from 'vitest';
import type { Zone } from '#contract/spaces.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';

test('zones are those of the moment that the caller may see, however often they are asked for', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.dispose());
  const post = (name: string) =>
    server.result('/v4/ingest/spaces', {
      body: {
        buildings: [1, 2].map((id) =>
          buildingBody(id, {
            floors: [
              floorBody(id * 10, { zones: [zoneBody(id * 100, { name: `${name} ${id}` })] }),
            ],
          }),
        ),
      },
    });
  await post('Room');
  const { api_key } = await server.result<{ api_key: string }>('/v4/admin/keys', {
    body: { name: 'second', roles: ['viewer'], building_ids: [2] },
  });
  const names = async (path: string, key?: string): Promise<string[]> => {
    const { zones } = await server.result<{ zones: Zone[] }>(
      path,
      key === undefined ? {} : { key },
    );
    return zones.map(({ name }) => name);
  };
  for (const path of ['/v4/zones', '/v4/zones/at?date=2026-03-01']) {
    await post('Room');
    for (const _ of ['made', 'kept']) {
      expect(await names(path)).toEqual(['Room 1', 'Room 2']);
      expect(await names(path, api_key)).toEqual(['Room 2']);
    }
    await post('Hall');
    expect(await names(path)).toEqual(['Hall 1', 'Hall 2']);
    expect(await names(path, api_key)).toEqual(['Hall 2']);
  }
  expect(await names('/v4/zones?filter_zones=floor_id==10')).toEqual(['Hall 1']);
});
