import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openDirectory } from '#server/directory/openDirectory.ts';
import { readEveryRow } from '#server/directory/readEveryRow.ts';

// Saves numbers in the folder given, each until it is acknowledged: tells `saved NO` and `refused CODE`, `whole` where all could be
// read after a refusal, and at its end what is stored as `had NO`. With `once` it tries each number once and ends.
const [dataDir = '', saves = '0', mode = ''] = process.argv.slice(2);
const tell = (line: string) => writeSync(1, `${line}\n`);

const directory = await openDirectory({ dataDir });
await directory.query('create table note (no integer primary key)');
tell('opened');

/** Works until the store takes it; tells of each refusal, and whether there was one. */
async function insist(work: () => Promise<unknown>): Promise<boolean> {
  for (let isRefused = false; ; isRefused = true)
    try {
      await work();
      return isRefused;
    } catch (error) {
      tell(`refused ${(error as { code?: string }).code ?? String(error)}`);
      if (mode === 'once') return false;
      await delay(20);
    }
}

async function save(no: number): Promise<void> {
  // What was refused may have been stored all the same.
  await directory.query('insert into note values ($1) on conflict do nothing', [no]);
  tell(`saved ${no}`);
}

for (let no = 1; no <= Number(saves); no += 1)
  if (await insist(() => save(no))) {
    await insist(() => readEveryRow(directory));
    tell('whole');
  }
if (mode === 'once') process.exit();
const stored = await directory.query<{ no: number }>('select no from note');
// In one go: a line at a time is more than a pipe takes that nobody reads from meanwhile.
tell(stored.map(({ no }) => `had ${no}`).join('\n'));
await directory.dispose();
