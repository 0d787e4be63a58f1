import { readFileSync } from 'node:fs';

/** Reads an SQL file that stands beside the module: `loadSql(import.meta.url, './zoneMetrics.sql')`. */
export function loadSql(moduleUrl: string, relativePath: string): string {
  return readFileSync(new URL(relativePath, moduleUrl), 'utf8');
}
