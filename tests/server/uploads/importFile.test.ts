import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addImportFile } from '#server/cli/importFile.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';

let server: TestServer;
const rooms = [osmRoom('101', [0, 0, 10, 5]), osmRoom('102', [10, 0, 10, 5])];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.dispose());

/** What the last command printed. */
let lines: string[] = [];

async function run(file: string, ...options: string[]): Promise<string> {
  lines = [];
  const program = new Command('floorscope').exitOverride();
  addImportFile(program);
  for (const command of [program, ...program.commands])
    command.configureOutput({
      writeOut: (line) => lines.push(line),
      writeErr: (line) => lines.push(line),
    });
  const where = ['--url', server.url, '--key', adminKey];
  await program.parseAsync(['import', file, ...where, ...options], { from: 'user' });
  return lines.join('');
}

function planFile(features = rooms): { file: string; mapping: (name: string) => string } {
  const folder = temporaryFolder();
  const file = join(folder, 'plan.geojson');
  writeFileSync(file, collection(features));
  const mapping = (name: string): string => {
    const path = join(folder, 'mapping.json');
    writeFileSync(path, JSON.stringify({ building: { name }, timezone: 'Europe/Berlin' }));
    return path;
  };
  return { file, mapping };
}

async function buildingNames(): Promise<string[]> {
  const { buildings } = await server.result<{ buildings: { name: string }[] }>('/v4/buildings');
  return buildings.map(({ name }) => name);
}

describe('floorscope import FILE', () => {
  it('ends with 3 and writes a mapping to fill in where the file does not say all', async () => {
    const { file } = planFile();
    await expect(run(file, '--yes')).rejects.toMatchObject({ exitCode: 3 });
    expect(JSON.parse(readFileSync(`${file}.mapping.json`, 'utf8'))).toEqual({});
  });

  it('shows on a dry run what would change, and stores it with --yes', async () => {
    const { file, mapping } = planFile();
    const map = mapping('Depot');
    const tried = JSON.parse(await run(file, '--mapping', map, '--dry-run', '--json')) as object;
    expect(tried).toMatchObject({ state: 'ready', report: { accepted: 2 } });
    expect(await buildingNames()).not.toContain('Depot');
    await run(file, '--mapping', map, '--yes');
    expect(await buildingNames()).toContain('Depot');
  });

  it('stores nothing without a yes', async () => {
    const { file, mapping } = planFile();
    await expect(run(file, '--mapping', mapping('Unasked'))).rejects.toMatchObject({ exitCode: 1 });
    expect(await buildingNames()).not.toContain('Unasked');
  });

  it('ends with 2 when rooms are rejected, unless the others may be stored alone', async () => {
    const { file, mapping } = planFile([...rooms, osmRoom('tiny', [30, 0, 0.1, 0.1])]);
    const map = mapping('Partly');
    await expect(run(file, '--mapping', map, '--yes')).rejects.toMatchObject({ exitCode: 2 });
    expect(await buildingNames()).not.toContain('Partly');
    await run(file, '--mapping', map, '--yes', '--takes-part');
    expect(await buildingNames()).toContain('Partly');
  });

  it('says which rows are rejected and why, unless programs read what it prints', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'rooms.csv');
    const bad = Array.from({ length: 21 }, (_, at) => `Room ${at},1,many`);
    writeFileSync(file, ['name,floor,capacity', 'Hall,1,4', ...bad].join('\n'));
    const mapping = join(folder, 'mapping.json');
    writeFileSync(mapping, JSON.stringify({ building: { name: 'Told' }, timezone: 'UTC' }));
    const said = async (...options: string[]): Promise<string> => {
      const all = ['--mapping', mapping, '--dry-run', ...options];
      await expect(run(file, ...all)).rejects.toMatchObject({ exitCode: 2 });
      return lines.join('');
    };
    expect(await said()).toContain('  Line 3, capacity: “many” is not a number\n');
    expect(await said()).toContain('  and 1 more\n');
    expect(await said('--json')).not.toContain('Line 3');
  });

  it('says that a folder is none of the files that it reads', async () => {
    const folder = temporaryFolder();
    await expect(run(folder)).rejects.toThrow(`${folder} is a folder. Name a file in it`);
  });

  it('ends with 2 when the file is refused', async () => {
    const file = join(temporaryFolder(), 'plan.geojson');
    writeFileSync(file, '{"type":"FeatureCollection","features":[');
    await expect(run(file, '--yes')).rejects.toMatchObject({ exitCode: 2 });
    expect(existsSync(`${file}.mapping.json`)).toBe(false);
  });
});
