import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A folder, or the nearest one around it that exists. */
export function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}
