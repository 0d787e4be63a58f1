import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { testClient } from '#tests/drivers/testClient.ts';
import { canMount, smallDisk } from '#tests/server/directory/disk/smallDisk.ts';
import { callsOf, exportQuestion } from './exportHouse.ts';

it.skipIf(!canMount)(
  'a file that the disk has no room for twice is refused at the start, with what it needs (needs root)',
  { timeout: 120_000 },
  async () => {
    const disk = smallDisk(1000);
    const server = await startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: join(disk.path, 'data') },
    });
    onTestFinished(() => server.dispose());
    await testClient(server.url).postSpaces(spacesOf([1, 2, 3, 4, 5, 6].map((id) => ({ id }))));
    const large = {
      ...exportQuestion,
      format: 'ndjson',
      interval: 'PT5M',
      opening_hours: 'Mo-Su 00:00-24:00',
      startdatetime: '2022-06-01T00:00:00Z',
    };
    const refused = await server.call('/v4/exports', { body: large });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        error: {
          code: 'EXPORT_TOO_LARGE',
          reason: expect.stringMatching(/^The file needs about \d+ MB while it is made, and/),
        },
      },
    ]);
    expect(await server.result('/v4/exports')).toMatchObject({ exports: [] });
    expect(await callsOf(server).make()).toMatchObject({ state: 'ready' });
  },
);
