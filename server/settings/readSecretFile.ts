import { readFileSync } from 'node:fs';

const placeholder = /^(change|replace)[-_ ]?me/i;

/** The text of a file that holds one secret, its line end left out. `setting` is named when it cannot be read. */
export function readSecretFile(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${setting} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Whether a secret was left as an example wrote it. */
export function isPlaceholder(secret: string): boolean {
  return placeholder.test(secret);
}
