import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string;
  }
}

/** Before all tests: a folder of the run; the result removes it after them, when what was started in it may still be ending. */
export default async function makeRunFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'floorscope-run-'));
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** A fresh folder that is there until all tests have ended, which a worker that is stopped does not tell. */
export function folderOfRun(prefix: string): string {
  return mkdtempSync(join(inject('runFolder'), prefix));
}
