import { expect, it } from 'vitest';
import { createProgram } from '#server/cli/createProgram.ts';

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
