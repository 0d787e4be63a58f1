// npm run prune-to-server: removes every package that the built server doesn't load, but for the licenses of those that are part of the build. `npm ci` brings them back.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { serverPackages } from './serverPackages.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
if (!existsSync('dist-server/main.js')) {
  console.error('There is no built server. Run npm run build first.');
  process.exit(1);
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const kept = serverPackages(packages);
const shipped = Object.keys(packages).filter((path) => path !== '' && !packages[path].dev);
const license = /^(licen[cs]e|notice|copying|copyright)/i;
prune('node_modules');

/** What lies within a package that is kept stays with it. */
function prune(folder) {
  for (const name of readdirSync(folder)) {
    const path = `${folder}/${name}`;
    if (kept.has(path)) continue;
    if (shipped.includes(path)) leaveLicense(path);
    else if (shipped.some((one) => one.startsWith(`${path}/`))) prune(path);
    else rmSync(path, { recursive: true });
  }
  removeEmpty(folder);
}

function leaveLicense(path) {
  for (const name of readdirSync(path))
    if (name === 'node_modules') prune(`${path}/${name}`);
    else if (!license.test(name)) rmSync(`${path}/${name}`, { recursive: true });
  removeEmpty(path);
}

function removeEmpty(folder) {
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
