import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey, type CallInit } from '#tests/drivers/startTestServer.ts';
import { uploadClient } from '#tests/server/uploads/uploadClient.ts';
import { externalPackages, serverPackages } from '../../tools/serverPackages.mjs';

interface Instruction {
  name: string;
  rest: string;
}

const instructions = readFileSync('deploy/Containerfile', 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): Instruction => {
    const [name = ''] = line.split(' ');
    return { name, rest: line.slice(name.length).trim() };
  });
const all = (name: string): string[] =>
  instructions.flatMap((one) => (one.name === name ? [one.rest] : []));
const last = (name: string): string => all(name).at(-1) ?? '';

/** The variables that the image sets. */
function imageVariables(): Record<string, string> {
  const pairs = all('ENV').flatMap((rest) => rest.split(/\s+/));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Parameters<typeof serverPackages>[0];
};
const kept = serverPackages(packages);

/** Those that the image keeps, as far as they are made for this machine. Linked where they are on the same disk: they are large. */
function copyPackages(target: string): void {
  for (const path of [...kept].filter((one) => existsSync(one)))
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const copy = join(target, relative('node_modules', file));
      mkdirSync(dirname(copy), { recursive: true });
      if (!existsSync(copy)) linkOrCopy(file, copy);
    }
}

function linkOrCopy(file: string, copy: string): void {
  try {
    linkSync(file, copy);
  } catch {
    cpSync(file, copy);
  }
}

/** Files that are read with packages of the image. */
const samples = ['sample-plan.dxf', 'sample-plan.pdf', 'sample-plan.png', 'sample-model.ifc'];

function callAt(url: string, { method = 'GET' }: CallInit = {}): Promise<Response> {
  return fetch(url, { method, headers: { authorization: `Bearer ${adminKey}` } });
}

describe('the image', () => {
  it('is built from named versions of an image, by absolute paths and lists of words', () => {
    for (const image of all('FROM')) expect(image).toMatch(/^node:\d+-[a-z]+-slim( AS \w+)?$/);
    for (const folder of all('WORKDIR')) expect(folder).toMatch(/^\//);
    expect(all('ADD')).toEqual([]);
    expect(JSON.parse(last('ENTRYPOINT'))).toContain('dist-server/main.js');
    expect(JSON.parse(last('HEALTHCHECK').replace(/^.*?CMD /, ''))).toContain('node');
    expect(all('RUN').join('\n')).not.toMatch(/npm install|curl|wget|sudo/);
  });

  it('runs as nobody special, keeps its data on a volume and holds no secret', () => {
    expect(last('USER')).toBe('node');
    const variables = imageVariables();
    expect(all('VOLUME')).toEqual([variables['FLOORSCOPE_DATA_DIR']]);
    expect(all('EXPOSE')).toEqual([variables['FLOORSCOPE_PORT']]);
    expect(Object.keys(variables).filter((name) => /KEY|TOKEN|SECRET/.test(name))).toEqual([]);
    const ignored = readFileSync('.containerignore', 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'node_modules']));
  });

  it('sets only what the server knows', () => {
    const { NODE_ENV: _env, ...variables } = imageVariables();
    expect(readConfig(variables)).toMatchObject({ host: '0.0.0.0', demo: 'off', dataDir: '/data' });
  });

  it('has all that the server needs: what it copies serves pages and calls, and reads files, by itself', async () => {
    const folder = temporaryFolder();
    for (const copied of all('COPY')) {
      const [from = '', to = ''] = copied.replace('--from=build ', '').split(' ');
      if (!copied.startsWith('--from=build')) continue;
      const source = from.replace('/build/', '');
      const target = join(folder, to === './' ? source : to);
      if (source === 'node_modules') copyPackages(target);
      else cpSync(source, target, { recursive: true });
    }
    mkdirSync(join(folder, 'data'));
    const [command = '', ...words] = JSON.parse(last('ENTRYPOINT')) as string[];
    const server = spawn(command, words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        ...imageVariables(),
        FLOORSCOPE_HOST: '127.0.0.1',
        FLOORSCOPE_PORT: '0',
        FLOORSCOPE_DATA_DIR: join(folder, 'data'),
        FLOORSCOPE_ADMIN_KEY: adminKey,
        FLOORSCOPE_LOG_LEVEL: 'silent',
      },
    });
    const ended = once(server, 'exit');
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /is ready at (http:\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    });
    const statusOf = async (path: string): Promise<number> =>
      (await fetch(url + path, { headers: { authorization: `Bearer ${adminKey}` } })).status;
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/')).toBe(200);
    expect(await statusOf('/v4/zones')).toBe(200);
    const client = uploadClient(() => ({ url, call: (path, init) => callAt(url + path, init) }));
    const states = samples.map(async (name) => {
      const sent = await client.sendAndRest(name, readFileSync(`dist/samples/${name}`));
      return [name, sent.result.state, sent.result.error];
    });
    const refused = (await Promise.all(states)).filter(
      ([, state]) => state !== 'needs_mapping' && state !== 'ready',
    );
    expect(refused).toEqual([]);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 120_000);

  it('needs in production no package that is there for development, and none of the pages', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    expect(externalPackages.filter((name) => name in devDependencies)).toEqual([]);
    const unwanted = ['react', 'pixi.js', 'konva', 'tsx', 'esbuild', 'vite', 'vitest'];
    expect(unwanted.filter((name) => kept.has(`node_modules/${name}`))).toEqual([]);
    expect(all('RUN').join('\n')).toMatch(/npm run build && npm run prune-to-server$/m);
  });

  it('keeps of the other packages, when it is built, only the licenses of those in the build', () => {
    const folder = temporaryFolder();
    cpSync('package-lock.json', join(folder, 'package-lock.json'));
    for (const tool of ['pruneToServer.mjs', 'serverPackages.mjs'])
      cpSync(join('tools', tool), join(folder, 'tools', tool));
    const made = [
      'sharp',
      'react',
      'vite',
      '.bin',
      '@img/colour',
      '@img/other',
      '@playwright/test',
    ];
    for (const name of made)
      for (const file of ['LICENSE', 'index.js', 'lib/index.js']) {
        const path = join(folder, 'node_modules', name, file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, '');
      }
    const prune = () => spawnSync(process.execPath, [join(folder, 'tools/pruneToServer.mjs')]);
    expect(prune().status).toBe(1);
    expect(readdirSync(join(folder, 'node_modules'))).toContain('react');
    mkdirSync(join(folder, 'dist-server'));
    writeFileSync(join(folder, 'dist-server/main.js'), '');
    expect(prune().status).toBe(0);
    const left = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    expect(left.filter((path) => /\.js$|LICENSE$/.test(path)).toSorted()).toEqual([
      '@img/colour/LICENSE',
      '@img/colour/index.js',
      '@img/colour/lib/index.js',
      'react/LICENSE',
      'sharp/LICENSE',
      'sharp/index.js',
      'sharp/lib/index.js',
    ]);
  });
});

describe('the service', () => {
  const unit = readFileSync('deploy/floorscope.service', 'utf8');
  const valueOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it('sets only what the server knows, and keeps its data in its own folder', () => {
    const pairs = valueOf('Environment').split(' ');
    const { NODE_ENV: _env, ...variables } = Object.fromEntries(
      pairs.map((pair) => pair.split('=')),
    ) as Record<string, string>;
    const { dataDir } = readConfig(variables);
    expect(dataDir).toBe(`/var/lib/${valueOf('StateDirectory')}`);
    expect(valueOf('User')).toBe('floorscope');
  });

  it('is given the time that a stop in order takes', () => {
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(25);
  });

  const analyze = '/usr/bin/systemd-analyze';
  const hasAnalyze = existsSync(analyze);
  it.skipIf(!hasAnalyze)(
    `is a unit that systemd accepts and finds little exposed${hasAnalyze ? '' : ' (skipped: systemd is not installed)'}`,
    () => {
      const security = ['security', '--offline=yes', '--threshold=40', 'deploy/floorscope.service'];
      const { status, stdout } = spawnSync(analyze, security, { encoding: 'utf8' });
      expect({ status, stdout }).toMatchObject({ status: 0 });
    },
  );
});
