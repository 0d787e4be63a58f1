import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = ['domain', 'contract', 'package-lock.json'];
const builds = {
  browser: {
    folder: 'dist',
    config: 'vite.config.ts',
    roots: [
      ...shared,
      'src',
      'workers',
      'assets',
      'index.html',
      'tools/precompress.mjs',
      'tools/scriptGroups.mjs',
      'tools/shareScripts.mjs',
    ],
  },
  server: {
    folder: 'dist-server',
    config: 'vite.server.config.ts',
    roots: [...shared, 'server', 'demo', 'tools/serverPackages.mjs'],
  },
};

/** Builds those of the named parts, `browser` and `server`, whose sources are not those of their last build. */
export function buildChanged(...parts) {
  for (const part of parts) {
    const { folder, config, roots } = builds[part];
    const stampFile = join(root, folder, '.sources');
    const sources = hashFiles([...roots, config]);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources) continue;
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    run(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], { cwd: root });
    writeFileSync(stampFile, sources);
  }
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(root, path))))
    hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
