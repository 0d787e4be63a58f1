import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteText } from './renderParameters.ts';

const inputCall = /\binput\s*\(\s*(?='|_CAST)/i;
const formatClause = /\bformat\s+Native[\s;]*$/i;

/** Whether a query selects from binary data in the body. */
export function readsInput(query: string): boolean {
  return inputCall.test(query) && formatClause.test(query);
}

/** An empty folder for input files; what an earlier run left there is removed. */
export function prepareInputFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
}

/** The library inserts text formats only; binary data it reads from a file. */
export async function writeInputFile(folder: string, data: Uint8Array): Promise<string> {
  const file = join(folder, randomUUID());
  await writeFile(file, data);
  return file;
}

/** The query with `input('structure')` read from the file. */
export function selectFromFile(query: string, file: string): string {
  return query
    .replace(formatClause, '')
    .replace(inputCall, () => `file(${quoteText(file)}, Native, `);
}
