import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey } from '#tests/drivers/startTestServer.ts';

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

  it('has all that the server needs: what it copies serves pages and calls by itself', async () => {
    const folder = temporaryFolder();
    for (const copied of all('COPY')) {
      const [from = '', to = ''] = copied.replace('--from=build ', '').split(' ');
      if (!copied.startsWith('--from=build')) continue;
      const source = from.replace('/build/', '');
      const target = join(folder, to === './' ? source : to);
      // Packages are the same in both places; what of them is needed in production, their list says.
      if (source === 'node_modules') symlinkSync(join(process.cwd(), source), target);
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
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 120_000);

  it('needs in production no package that is there for tests alone', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    const external = /external: \[([^\]]*)\]/.exec(readFileSync('vite.server.config.ts', 'utf8'));
    const names = Array.from(external?.[1]?.matchAll(/'([^']+)'/g) ?? [], ([, name = '']) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => name in devDependencies)).toEqual([]);
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
