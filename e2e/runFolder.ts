import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const variable = 'BROWSER_TESTS_FOLDER';

/** Before all browser tests: a folder that the workers share; the result removes it after them. */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'floorscope-e2e-run-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The folder that the workers of this run share. */
export function runFolder(): string {
  const folder = process.env[variable];
  if (!folder) throw new Error('The folder of the run is made by playwright.config.ts.');
  return folder;
}
