import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableFromIPC } from 'apache-arrow';
import { query } from 'chdb';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitionsVersion } from '#domain/definitions/Definition.ts';
import { hasLibreOffice, openInLibreOffice } from '#tests/drivers/openInLibreOffice.ts';
import { exportHouse, type ExportHouse } from './exportHouse.ts';

let house: ExportHouse;
beforeAll(async () => (house = await exportHouse()));
afterAll(() => house.server.dispose());

const asked = { interval: 'P1D', filter_zones: 'id=in=(2,4)', capacity: 'default' };

/** In every file; who made it and when is in the job alone. */
const settings = {
  content: 'zone metrics',
  definitions_version: definitionsVersion,
  buildings: 'Test building (900)',
  startdatetime: '2025-02-10T08:30:00+01:00',
  enddatetime: '2025-03-17T00:00:00+01:00',
  interval: 'P1D',
  time_zone: 'Europe/Amsterdam',
  opening_hours: 'Mo-Fr 07:00-19:00',
  default_layer: 'sensorlayer',
  filter_zones: 'id=in=(2,4)',
  group_zones: 'zone',
  capacity: 'default',
  custom_incident_period: 'none',
  percentage_data_needed_for_aggregation: 70,
  ignore_missing_data: 'true',
  ignore_zero_values: 'false',
  rows: 50,
};
const texts = Object.fromEntries(
  Object.entries(settings).map(([name, value]) => [name, String(value)]),
);

async function file(format: string): Promise<Buffer> {
  return await house.bytes((await house.make({ ...asked, format })).id);
}

/** Of a row: a name, one of which looks like a formula, and a mean that nothing measured on the days of the gap. */
type Told = [zone: unknown, mean: unknown];

function expectRows(rows: readonly Told[], formula: string, unknown: null | ''): void {
  expect(rows).toHaveLength(settings.rows);
  const meansOf = (name: string) => rows.flatMap(([zone, mean]) => (zone === name ? [mean] : []));
  expect(meansOf(formula)).toHaveLength(settings.rows / 2);
  expect(meansOf(formula)).not.toContain(unknown);
  expect(meansOf('Zone 2').filter((mean) => mean === unknown).length).toBeGreaterThan(2);
}

test('CSV has the settings in lines with #, nothing for what is unknown, and no formula', async () => {
  const bytes = await file('csv');
  const head = bytes
    .toString()
    .split('\r\n')
    .filter((line) => line.startsWith('# '));
  expect(head).toEqual(Object.entries(settings).map(([name, value]) => `# ${name}: ${value}`));
  const rows = parse<Record<string, string>>(bytes, { columns: true, comment: '#' });
  expectRows(
    rows.map((row): Told => [row['zone'], row['count_mean']]),
    "'=cmd|calc",
    '',
  );
});

test('NDJSON has the settings in its first object, null for what is unknown, and names as they are', async () => {
  const [first, ...lines] = (await file('ndjson'))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(first).toEqual({ settings });
  expectRows(
    lines.map((row): Told => [row['zone'], row['count_mean']]),
    '=cmd|calc',
    null,
  );
});

test('a workbook has the settings on a sheet, empty cells for what is unknown, and no formula', async () => {
  const bytes = await file('xlsx');
  const [head, rows] = await readSheets(bytes);
  expect(head?.data).toEqual([['setting', 'value'], ...Object.entries(settings)]);
  const [titles = [], ...data] = rows?.data ?? [];
  const told = data.map((row): Told => [
    row[titles.indexOf('zone')],
    row[titles.indexOf('count_mean')],
  ]);
  expectRows(told, '=cmd|calc', null);
  const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.includes('sheet'));
  for (const [, sheet] of sheets) expect(strFromU8(sheet)).not.toContain('<f>');
});

test('Arrow has the settings in its schema and null for what is unknown', async () => {
  const table = tableFromIPC(await file('arrow'));
  expect(Object.fromEntries(table.schema.metadata)).toEqual(texts);
  expectRows(
    table.toArray().map((row: Record<string, unknown>): Told => [row['zone'], row['count_mean']]),
    '=cmd|calc',
    null,
  );
});

test('Parquet has the settings in the zip and null for what is unknown', async () => {
  const zip = unzipSync(await file('parquet'));
  expect(JSON.parse(strFromU8(zip['settings.json'] ?? new Uint8Array()))).toEqual(settings);
  const rows = Object.entries(zip)
    .filter(([name]) => name.endsWith('.parquet'))
    .flatMap(([name, bytes]) => {
      const path = join(house.server.dataDir, name);
      writeFileSync(path, bytes);
      const lines = query(
        `SELECT zone, count_mean FROM file('${path}', 'Parquet')`,
        'JSONCompactEachRow',
      );
      return lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Told);
    });
  expectRows(rows, '=cmd|calc', null);
});

test.skipIf(!hasLibreOffice)(
  'LibreOffice finds no formula in CSV or a workbook, and the name that looks like one in both',
  { timeout: 240_000 },
  async () => {
    for (const format of ['csv', 'xlsx']) {
      const { formulas, texts } = openInLibreOffice(`export.${format}`, await file(format));
      expect(formulas).toEqual([]);
      const shown = texts.filter((text) => text.replace(/^'/, '') === '=cmd|calc');
      expect(shown).toHaveLength(settings.rows / 2);
    }
  },
);
