import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const runFile = z.object({ url: z.string(), key: z.string() });

export type RunFile = z.infer<typeof runFile>;

/**
 * Leaves in the data folder where the server of this run listens and a key of this run, for the command line of the same
 * owner (mode 0600). The result removes it; one left by a crash names a key that no longer works.
 */
export function writeRunFile(dataDir: string, content: RunFile): () => void {
  const file = join(dataDir, 'server.json');
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** What the running or last crashed server left. */
export function readRunFile(dataDir: string): RunFile | undefined {
  try {
    const parsed = runFile.safeParse(
      JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')),
    );
    return parsed.data;
  } catch {
    // No file: no server runs on this folder.
    return undefined;
  }
}
