import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

/** A secret whose parts stand apart, since this file is a source too. */
const split = (...parts: string[]): string => parts.join('');

/** Runs a tool in a project of its own, with this program as npm. */
function run(folder: string, tool: string, args: string[] = []) {
  mkdirSync(join(folder, 'tools'), { recursive: true });
  cpSync(`tools/${tool}`, join(folder, 'tools', tool));
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
  const order = [join(folder, 'tools', tool), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, order, { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('npm run secrets', () => {
  it.each([
    ['an AWS key', `const key = '${split('AKIA', 'ABCDEFGHIJKLMNOP')}';`],
    ['a private key', `${split('-----BEGIN PRIVATE', ' KEY-----')}\n${'A'.repeat(64)}\n`],
    ['a GitHub token', `token: ${split('ghp', '_')}${'a'.repeat(36)}`],
  ])('fails where a source has %s, and names its line', (what, text) => {
    const folder = temporaryFolder();
    spawnSync('git', ['init', '--quiet', folder]);
    writeFileSync(join(folder, 'settings.ts'), 'nothing secret\n');
    expect(run(folder, 'scanSecrets.mjs')).toEqual({ status: 0, said: 'No secrets found.\n' });
    writeFileSync(join(folder, 'settings.ts'), `first line\n${text}`);
    expect(run(folder, 'scanSecrets.mjs')).toEqual({
      status: 1,
      said: `settings.ts:2 contains ${what}.\n`,
    });
  });
});

/** A project whose npm answers `npm audit` like this. */
function projectWith(audit: object): string {
  const folder = temporaryFolder();
  const npm = join(folder, 'npm');
  writeFileSync(
    npm,
    `#!${process.execPath}
const audit = ${JSON.stringify(JSON.stringify(audit))};
console.log(process.argv[2] === 'audit' ? audit : '{"components":[]}');
`,
  );
  chmodSync(npm, 0o755);
  return folder;
}

function found(severity: string): object {
  const none = { low: 0, moderate: 0, high: 0, critical: 0 };
  return {
    vulnerabilities: { weak: { severity } },
    metadata: { vulnerabilities: { ...none, [severity]: 1 } },
  };
}

describe('npm run supply-chain', () => {
  it.each([
    ['critical', 7, 1],
    ['high', 30, 1],
    ['moderate', 90, 0],
    ['low', 90, 0],
  ])('names a package with a %s weakness, to be mended within %i days', (severity, days, code) => {
    const { status, said } = run(projectWith(found(severity)), 'supplyChain.mjs');
    expect(said).toContain(`weak: ${severity}, to be mended within ${days} days.`);
    expect(status).toBe(code);
  });

  it('fails without npm audit only where it is required', () => {
    const folder = projectWith({ message: '405 Method Not Allowed' });
    expect(run(folder, 'supplyChain.mjs')).toMatchObject({ status: 0 });
    const required = run(folder, 'supplyChain.mjs', ['--audit-required']);
    expect(required.status).toBe(1);
    expect(required.said).toContain('npm audit was skipped');
  });
});
