import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { satisfies } from 'semver';
import { describe, expect, it } from 'vitest';
import { packagesWithNeeds, serverPackages } from '../../tools/serverPackages.mjs';
import { readImports, readSources } from './readImports.ts';

interface Package {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
  optionalDependencies?: Record<string, string>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  packages: Record<string, Package>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Machines for which Node 22 and later are not made: their packages are never installed. */
const isUnmade = (cpu: string): boolean => cpu === 'ia32';

/** The oldest of each line that the program is tested on. */
const nodes = ['20.19.0', '22.13.0', '24.0.0'];

const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
];
/** Copyleft of single files: what is ours stays ours. */
const allowedUnchanged = ['EDL-1.0', 'MPL-2.0'];
/** A library that lies beside the program, unchanged, and can be replaced by another build of it: see docs/dependencies.md. */
const allowedBeside = { license: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ };
/** Never part of what is shipped. */
const allowedInTests = ['LGPL-3.0-only'];
/** What their files say where their descriptions say nothing, or misspell it. */
const corrected = JSON.parse(
  readFileSync(new URL('../../tools/licenses.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;
/** They have no license of their own, and are part of tests alone. */
const unlicensedInTests = new Set(['only']);

function isAllowed({ name, license, dev }: { name: string; license: string; dev: boolean }) {
  const licenses = new Set([
    ...allowed,
    ...allowedUnchanged,
    ...(dev ? allowedInTests : []),
    ...(allowedBeside.packages.test(name) ? [allowedBeside.license] : []),
  ]);
  const choices = license.replace(/^\(|\)$/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => licenses.has(one)));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

describe('the lock file', () => {
  it('names every package of every platform, as npm ci requires', () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) => {
      const beside = path.slice(0, path.lastIndexOf('node_modules/'));
      return Object.keys(optionalDependencies).filter(
        (name) =>
          !(`${beside}node_modules/${name}` in lock.packages) &&
          !(`node_modules/${name}` in lock.packages),
      );
    });
    expect(missing, 'run npm run complete-lock').toEqual([]);
  });

  it('pins each package by version, and by hash unless the registry lacks its platform', () => {
    const loose = packages.filter(
      ([, { version, integrity, os }]) => !/^\d/.test(version) || !(integrity ?? os),
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('contains no registry address', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

/** Whether Linux on x64 with glibc takes a package, as the image and most servers do. */
function isOfLinux({ os, cpu, libc }: Package): boolean {
  return [[os, 'linux'] as const, [cpu, 'x64'] as const, [libc, 'glibc'] as const].every(
    ([of, here]) => of?.includes(here) ?? true,
  );
}

const ofLinux = new Set(packages.flatMap(([path, one]) => (isOfLinux(one) ? [path] : [])));

/** Packages that the code of the browser imports by name, of which its scripts may then have parts. */
function importedByPages(): string[] {
  const names = readSources(root)
    .filter(({ path }) => /^(src|workers|domain|contract)\//.test(path))
    .flatMap(readImports)
    .flatMap(({ to, isOurs }) => (isOurs ? [] : (/^(@[^/]+\/)?[^/]+/.exec(to)?.[0] ?? [])));
  return [...new Set(names)].filter((name) => `node_modules/${name}` in lock.packages);
}

describe('the number of packages on Linux x64', () => {
  const count = (paths: Iterable<string>): number =>
    Array.from(paths).filter((path) => ofLinux.has(path)).length;

  it('that are not for development alone, in what is built or beside it, is at most 345', () => {
    const ofProduct = packages.flatMap(([path, { dev = false }]) => (dev ? [] : [path]));
    expect(count(ofProduct)).toBeLessThanOrEqual(345);
  });

  it('that lie where the server runs is at most 70', () => {
    expect(count(serverPackages(lock.packages))).toBeLessThanOrEqual(70);
  });

  it('of which a page may have parts is at most 110', () => {
    const imported = importedByPages();
    expect(imported).toContain('react');
    expect(count(packagesWithNeeds(lock.packages, imported))).toBeLessThanOrEqual(110);
  });
});

/** Version and newest version by package, as docs/dependencies.md has them. */
function reviewed(): { date: string; rows: Map<string, string[]> } {
  const text = readFileSync(`${root}/docs/dependencies.md`, 'utf8');
  const section = /^## Review of (\S+)\n(.*?)(?=^## |$(?![^]))/ms.exec(text);
  const rows = (section?.[2] ?? '').matchAll(/^\| (\S+) \| (\S+) \| (\S+) \|/gm);
  return {
    date: section?.[1] ?? '',
    rows: new Map(Array.from(rows, ([, name = '', ...versions]) => [name, versions])),
  };
}

describe('the review of the direct dependencies', () => {
  const { date, rows } = reviewed();

  it('has a date', () => {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.parse(date)).toBeGreaterThan(Date.parse('2026-01-01'));
  });

  it('has each of them, and none that is gone', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(`${root}/package.json`, 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const direct = Object.keys({ ...dependencies, ...devDependencies });
    expect(
      [...rows.keys()].filter((name) => name !== 'package' && name !== '---').toSorted(),
    ).toEqual(direct.toSorted());
  });
});

describe('each package', () => {
  it.each(nodes)('accepts Node %s', (node) => {
    const refusing = packages.filter(
      ([, { engines, cpu }]) => !satisfies(node, engines?.node ?? '*') && !cpu?.every(isUnmade),
    );
    expect(refusing.map(([path]) => path)).toEqual([]);
  });

  it('has a license that allows the product to use it', () => {
    const refused = packages
      .map(([path, { license, dev = false }]) => {
        const name = nameOf(path);
        return { name, license: corrected[name] ?? license ?? 'none', dev };
      })
      .filter((one) => !isAllowed(one))
      .filter(({ name, dev }) => !(dev && unlicensedInTests.has(name)));
    expect(refused).toEqual([]);
  });

  it('runs a script when it is installed only if package.json allows that by name', () => {
    const { allowScripts } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    ) as { allowScripts: Record<string, boolean> };
    const running = packages.filter(([, { hasInstallScript = false }]) => hasInstallScript);
    const names = running.map(([path]) => nameOf(path)).toSorted();
    expect(names).toEqual(Object.keys(allowScripts).toSorted());
  });

  it('is listed in the third-party notices if it is shipped', () => {
    const script = fileURLToPath(new URL('../../tools/thirdPartyNotices.mjs', import.meta.url));
    const { status, stderr } = spawnSync(process.execPath, [script, '--check'], {
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
