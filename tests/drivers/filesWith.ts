import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is read as a file in vain: a folder, and what an engine at work has removed since it was listed. */
const noFile: ReadonlySet<string | undefined> = new Set(['EISDIR', 'ENOENT']);

function holds(file: string, text: string): boolean {
  try {
    return readFileSync(file).includes(text);
  } catch (error) {
    if (noFile.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

/** The files below a folder that hold a text. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => holds(file, text));
}
