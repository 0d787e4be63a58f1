import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { startTestServer } from '#tests/drivers/startTestServer.ts';
import { roundsOf } from '#tests/drivers/roundsOf.ts';
import { canMount, smallDisk } from './smallDisk.ts';

const full = { code: 'STORAGE_FULL' };

/** Cannot be compressed, so that it needs its room. */
const large = (megabytes: number): string =>
  Array.from({ length: megabytes * 80_000 }, () => Math.random().toString(36)).join('');

it.skipIf(!canMount)(
  'rejects writes on a full disk, keeps reading, and accepts writes again once there is room, without loss (needs root)',
  { timeout: 900_000 },
  async () => {
    const disk = smallDisk(320);
    const directory = await openDirectory({ dataDir: join(disk.path, 'data') });
    onTestFinished(() => directory.dispose());
    await directory.query('create table note (no integer primary key, filler text)');
    const saved: number[] = [];
    const save = async (no: number, filler = ''): Promise<void> => {
      await directory.query('insert into note values ($1, $2)', [no, filler]);
      saved.push(no);
    };
    const stored = async (): Promise<number[]> =>
      (await directory.query<{ no: number }>('select no from note order by no')).map(
        ({ no }) => no,
      );
    const rounds = roundsOf(2, 20);
    for (let round = 1; round <= rounds; round += 1) {
      const from = round * 1000;
      await expect
        .poll(() =>
          save(from).then(
            () => 'saved',
            () => 'refused',
          ),
        )
        .toBe('saved');
      disk.fill();
      // What is under way when the disk runs full may still be saved, out of the reserve; more than it holds is refused.
      const sizes = round % 2 === 0 ? [0, 1, 2, 0] : [0, 48];
      const refusals: unknown[] = [];
      for (const [at, megabytes] of sizes.entries())
        await save(from + 1 + at, large(megabytes)).catch((error: unknown) => refusals.push(error));
      expect(refusals).toEqual(refusals.map(() => expect.objectContaining(full)));
      await expect
        .poll(() =>
          save(from + 10).then(
            () => null,
            (error: unknown) => error,
          ),
        )
        .toMatchObject(full);
      await expect.poll(() => stored().catch(() => [])).toEqual(expect.arrayContaining(saved));
      disk.clear();
      await expect
        .poll(
          () =>
            save(from + 20).then(
              () => 'saved',
              () => 'refused',
            ),
          { timeout: 20_000 },
        )
        .toBe('saved');
      await directory.query('update note set filler = null where filler is not null');
      await directory.query('vacuum full note');
    }
    expect(await stored()).toEqual(expect.arrayContaining(saved));
  },
);

it.skipIf(!canMount)(
  'answers writes with 507 and a reason while reads continue (needs root)',
  async () => {
    const disk = smallDisk(600);
    const server = await startTestServer({
      variables: { FLOORSCOPE_DATA_DIR: join(disk.path, 'data') },
    });
    onTestFinished(() => server.dispose());
    disk.fill();
    const save = () => server.call('/v4/user-data', { body: { key_value_data: { a: '1' } } });
    await expect.poll(async () => (await save()).status).toBe(507);
    const body: unknown = await (await save()).json();
    expect(body).toEqual({
      error: {
        code: 'STORAGE_FULL',
        reason:
          'The server’s disk is full, so nothing can be saved until space is freed. Stored data can still be read',
      },
    });
    expect((await server.call('/v4/session')).status).toBe(200);
    disk.clear();
    await expect.poll(async () => (await save()).status).toBe(200);
  },
);
