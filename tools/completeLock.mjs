// npm run complete-lock: names in the lock file the packages of platforms that the registry at hand did not carry, which `npm ci` asks for.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = 'package-lock.json';
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const [path, owner] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const place = `${path.slice(0, path.lastIndexOf('node_modules/'))}node_modules/${name}`;
    if (place in lock.packages || `node_modules/${name}` in lock.packages) continue;
    lock.packages[place] = entryOf(name, version, owner);
    console.log(
      `${place} ${version}${lock.packages[place].integrity ? '' : ', without a hash: the registry does not carry it'}`,
    );
  }
const packages = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
);

/** What npm writes itself of a package for another platform, as far as its name and the registry tell. */
function entryOf(name, version, owner) {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = os.includes('linux') ? words.flatMap((word) => libraries[word] ?? []) : [];
  if (os.length !== 1 || cpu.length !== 1 || !/^\d/.test(version))
    throw new Error(`${name}@${version} names no version for one platform`);
  const integrity = integrityOf(name, version);
  return {
    version,
    ...(integrity && { integrity }),
    cpu,
    ...(owner.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    ...(owner.license && { license: owner.license }),
    optional: true,
    os,
  };
}

function integrityOf(name, version) {
  const args = ['view', `${name}@${version}`, 'dist.integrity'];
  const { stdout, status } = spawnSync('npm', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
