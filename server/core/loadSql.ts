import { readFileSync } from 'node:fs';

const heading = /^-- name: (\w+)\s*$/m;

/**
 * Reads an SQL file of several statements, each under a line `-- name: NAME`. Throws at load when a wanted name is missing:
 * `const sql = loadStatements(import.meta.url, './keys.sql', ['findKey', 'insertKey'])`.
 */
export function loadStatements<const Name extends string>(
  moduleUrl: string,
  relativePath: string,
  names: readonly Name[],
): Record<Name, string> {
  const parts = loadSql(moduleUrl, relativePath).split(heading).slice(1);
  const found = new Map<string, string>();
  for (let at = 0; at + 1 < parts.length; at += 2)
    found.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  const entries = names.map((name) => {
    const text = found.get(name);
    if (text === undefined) throw new Error(`${relativePath} has no statement named ${name}`);
    return [name, text] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** Reads an SQL file that stands beside the module: `loadSql(import.meta.url, './zoneMetrics.sql')`. */
export function loadSql(moduleUrl: string, relativePath: string): string {
  return readFileSync(new URL(relativePath, moduleUrl), 'utf8');
}
