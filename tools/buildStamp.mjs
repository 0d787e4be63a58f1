import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = 'dist/.sources';
const roots = [
  'src',
  'domain',
  'contract',
  'workers',
  'assets',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Whether dist was built from the sources as they stand. */
export function isBuildCurrent() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();
}

/** Notes which sources dist was built from. */
export function recordBuild() {
  writeFileSync(stampFile, hashSources());
}

function hashSources() {
  const hash = createHash('sha256');
  for (const file of roots.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
