import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openDirectory } from '#server/directory/openDirectory.ts';

// Saves numbers in the folder given, telling each as `saved NO` or `refused CODE`, and at its end what is stored as `had NO`.
const [dataDir = '', saves = '0'] = process.argv.slice(2);
const tell = (line: string) => writeSync(1, `${line}\n`);

const directory = await openDirectory({ dataDir });
await directory.query('create table note (no integer primary key)');
tell('opened');
for (let no = 1; no <= Number(saves); no += 1)
  try {
    await directory.query('insert into note values ($1)', [no]);
    tell(`saved ${no}`);
  } catch (error) {
    tell(`refused ${(error as { code?: string }).code}`);
    await delay(20);
  }
for (const { no } of await directory.query<{ no: number }>('select no from note'))
  tell(`had ${no}`);
await directory.dispose();
