import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const nowhere = ['--url', 'http://127.0.0.1:9', '--key', 'none'];

async function run(...words: string[]): Promise<void> {
  await createProgram().parseAsync(words, { from: 'user' });
}

it('import plan has the options that stand behind it, although import FILE has some of the same name', async () => {
  const options = ['--building', 'Harbour House', '--timezone', 'Europe/Berlin', ...nowhere];
  await expect(run('import', 'plan', 'missing.geojson', ...options)).rejects.toThrow(
    "The file missing.geojson doesn't exist.",
  );
});

it('import FILE says in a sentence that no server answers', async () => {
  await expect(run('import', import.meta.filename, '--building', '1', ...nowhere)).rejects.toThrow(
    'No Floorscope server answers at http://127.0.0.1:9.',
  );
});

const removal = ['--zone', '1', '--layer', 'wifi', '--start', 'a', '--end', 'b', '--reason', 'c'];

it.each([
  ['import FILE', () => ['import', import.meta.filename, '--building', '1']],
  ['import observations', () => ['import', 'observations', written('a.csv', 'time,zone_id,count')]],
  ['import bookings', () => ['import', 'bookings', written('a.csv', 'booking_id,room,start')]],
  ['remove observations', () => ['remove', 'observations', ...removal]],
  ['bookings erase', () => ['bookings', 'erase', 'somebody']],
  [
    'provision',
    () => ['provision', written('a.yaml', 'feature_flags: [{ name: home-v2, enabled: true }]')],
  ],
] as const)('%s says in a sentence that what answers is another program', async (_, words) => {
  for (const body of ['<!doctype html><p>Welcome', '{"hello":"world"}']) {
    const other = createServer((_asked, answer) => void answer.end(body));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    await expect(run(...words(), '--url', url, '--key', 'none')).rejects.toThrow(
      `The server at ${url} is not Floorscope, or not of this version.`,
    );
  }
});

it('import FILE says which of its files is missing or can’t be read', async () => {
  await expect(run('import', 'missing.csv', ...nowhere)).rejects.toThrow(
    "The file missing.csv doesn't exist.",
  );
  const mapping = written('mapping.json', '{"units": "m",}');
  await expect(
    run('import', import.meta.filename, '--mapping', mapping, ...nowhere),
  ).rejects.toThrow(`The mapping ${mapping} can't be read: `);
});

function written(name: string, text: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}
