import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addImportFile } from '#server/cli/importFile.ts';
import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { mapSensors } from '#tests/server/mqtt/mapSensors.ts';
import { uploadClient } from './uploadClient.ts';

let server: TestServer;
const { ask, sendAndRest, map, confirm } = uploadClient(() => server);

beforeAll(async () => {
  server = await startTestServer();
  const sensors = [{ source: '', sensor_id: 'desk-7', zone_id: 101 }];
  await mapSensors(server, { zones: 2, sensors });
});
afterAll(() => server.dispose());

/** People in both zones, by quarters of an hour from 09:00 on a day. */
async function peopleOn(day: string): Promise<(number | null)[][]> {
  const query = new URLSearchParams({
    building_id: '1',
    startdatetime: `${day}T09:00:00+01:00`,
    enddatetime: `${day}T09:30:00+01:00`,
    interval: 'PT15M',
    returntype: 'count_mean',
    opening_hours: '24/7',
  });
  const { metrics } = await server.result<ZoneMetrics>(`/v4/metrics/zones?${query}`);
  return metrics.count_mean ?? [];
}

it('a table with a column for each room is stored as its preview shows it, also by its sensors', async () => {
  const text = [
    'Time,Zone 100 (people),desk-7,Attic',
    '2026-03-02 09:00,4,2,2',
    '2026-03-02 09:15,5,,2',
  ].join('\n');
  const { result } = await sendAndRest('wide.csv', text, { building: 1 });
  expect(result).toMatchObject({
    state: 'ready',
    mapping: { content: 'readings', shape: 'wide', values: 'count' },
    report: { read: 6, accepted: 3, refused: 2 },
  });
  const answer = await server.call(`/v4/uploads/${result.id}/refused`);
  expect(await answer.text()).toContain('\r\n1,Attic,Attic,UNKNOWN_ROOM,');
  const preview = (await ask(`/${result.id}/preview`)).result as unknown as { readings: object[] };
  expect(preview.readings).toMatchObject([
    { zone_id: 100, count: 4 },
    { zone_id: 101, count: 2 },
    { zone_id: 100, count: 5 },
  ]);
  expect((await confirm(result.id, { takes_part: true })).result.state).toBe('done');
  expect(await peopleOn('2026-03-02')).toEqual([
    [4, 5],
    [2, null],
  ]);
});

it('a person says what its values and its empty cells are', async () => {
  const text = ['Time,Zone 100,Zone 101', '2026-03-03 09:00,1,0', '2026-03-03 09:15,1,'].join('\n');
  const { result } = await sendAndRest('wide.csv', text, { building: 1 });
  expect(result).toMatchObject({ state: 'needs_mapping', needs: [{ field: 'values' }] });
  const mapping = { ...result.mapping, values: 'count', empty_cells: 'zero' } as const;
  expect((await map(result.id, mapping)).result).toMatchObject({ report: { accepted: 4 } });
  expect((await confirm(result.id)).result.state).toBe('done');
  expect(await peopleOn('2026-03-03')).toEqual([
    [1, 1],
    [0, 0],
  ]);
});

it('floorscope import takes it the same way', async () => {
  const folder = temporaryFolder();
  const [file, mapping] = [join(folder, 'wide.csv'), join(folder, 'mapping.json')];
  writeFileSync(file, 'Time,Zone 100,Zone 101\n2026-03-04 09:00,1,0\n2026-03-04 09:15,0,1\n');
  const lines: string[] = [];
  const run = async (...options: string[]): Promise<void> => {
    const program = new Command('floorscope').exitOverride();
    addImportFile(program);
    for (const command of [program, ...program.commands])
      command.configureOutput({ writeOut: (line) => lines.push(line) });
    const where = ['--url', server.url, '--key', adminKey, '--building', '1'];
    await program.parseAsync(['import', file, ...where, ...options], { from: 'user' });
  };
  await expect(run('--yes')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('values: No value is above 1.') as string,
  });
  writeFileSync(mapping, JSON.stringify({ values: 'count' }));
  await run('--yes', '--mapping', mapping);
  expect(lines.join('')).toContain('2 columns hold a room each');
  expect(await peopleOn('2026-03-04')).toEqual([
    [1, 0],
    [0, 1],
  ]);
});
