import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian puts a version's programs; only some of them are on the path. */
const versions = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs on this machine, the newest version's, or undefined. */
export function findPostgres() {
  const named = process.env.FLOORSCOPE_POSTGRES;
  const folders = existsSync(versions)
    ? readdirSync(versions)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  return [...(named ? [named] : []), ...folders].find(
    (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
  );
}

/** Installs Debian's package where PostgreSQL is missing and the process may; otherwise says that its tests are left out. */
export function preparePostgres() {
  if (findPostgres()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No PostgreSQL found: installing it from the Debian packages.');
    // The run level keeps the package from starting a server of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const options = { stdio: 'inherit', env };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
      options,
    );
  }
  if (!findPostgres())
    console.log(
      'Skipped the tests against a PostgreSQL server: this machine has none. Install it (Debian: apt-get install postgresql), or name the folder of its programs in FLOORSCOPE_POSTGRES.',
    );
}
