import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

interface Campaign {
  name: string;
  script?: string;
  files?: readonly string[];
  variables?: Readonly<Record<string, string>>;
}

const campaigns = JSON.parse(readFileSync('tools/campaigns.json', 'utf8')) as Campaign[];
const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => join('tests', name))
  .filter((name) => name.endsWith('.ts'));
const texts = sources.map((name) => readFileSync(name, 'utf8'));

/** Runs it with an npm that notes what it is asked for, and fails where that has a word in it. */
function nightly(names: readonly string[], failing: string) {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'tools'));
  for (const file of ['nightly.mjs', 'campaigns.json'])
    cpSync(`tools/${file}`, join(folder, 'tools', file));
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!${process.execPath}
const words = process.argv.slice(2).join(' ');
console.log('npm ' + words + ' ' + process.env.TEST_REPLAYS);
process.exitCode = words.includes(${JSON.stringify(failing)}) ? 1 : 0;
`,
  );
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const order = [join(folder, 'tools', 'nightly.mjs'), ...names];
  const { status, stdout, stderr } = spawnSync(process.execPath, order, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run nightly', () => {
  it.each(campaigns)(
    'asks for tests and variables that there are: $name',
    ({ script, files = [], variables = {} }) => {
      const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
        scripts: Record<string, string>;
      };
      expect(script === undefined || script in scripts).toBe(true);
      for (const file of files)
        expect(sources.some((name) => name.includes(file) && name.endsWith('.test.ts'))).toBe(true);
      for (const variable of Object.keys(variables))
        expect(
          texts.some(
            (text) => text.includes(`env.${variable}`) || text.includes(`env['${variable}']`),
          ),
        ).toBe(true);
    },
  );

  it('goes on after a campaign that fails, and ends with its name', () => {
    const { status, stdout, stderr } = nightly([], 'failingDisk');
    expect(status).toBe(1);
    expect(stderr).toContain('Failed: disks');
    expect(stdout).toContain('disks: FAILED after 0 minutes');
    expect(stdout).toContain('scan: passed after 0 minutes');
    expect(stdout).toMatch(/npm exec -- vitest run tests\/server\/ingest\/replays .* 200\n/);
  });

  it('makes those that are named, and says which there are', () => {
    const { status, stdout } = nightly(['replays'], 'nothing');
    expect([status, stdout.match(/passed/g)?.length]).toEqual([0, 1]);
    expect(nightly(['dreams'], 'nothing').stderr).toContain(
      'There is no campaign dreams: there are scan, disks',
    );
  });
});
