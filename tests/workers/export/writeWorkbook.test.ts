import { unzipSync, strFromU8 } from 'fflate';
import readSheets from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { ReportDocument } from '#domain/report/ReportDocument.ts';
import { writeWorkbook } from '#workers/export/writeWorkbook.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';

function bytesOf(document: ReportDocument, sheetRows?: number): Buffer {
  return Buffer.concat(writeWorkbook(document, sheetRows));
}

it('contains the settings, then each table, with numbers as numbers and instants in local time', async () => {
  const sheets = await readSheets(bytesOf(aReportDocument()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Settings', 'Day by day']);
  expect(sheets[0]?.data).toEqual(
    expect.arrayContaining([
      ['Report', 'Trend'],
      ['Opening hours', 'Mo-Fr "07:00-19:00", all days'],
      ['Data completeness', '9.5 of 10 open hours'],
      ['Time zone', 'Europe/Amsterdam'],
      ['Mean', 'People-minutes by seat-minutes. (Definitions: Utilization)'],
    ]),
  );
  expect(sheets[1]?.data).toEqual([
    ['Day', 'Day, offset from UTC', 'Space', 'Mean', 'Peak (people)'],
    [new Date('2026-03-28T00:00:00Z'), '+01:00', '=HYPERLINK("x")', 0.28125, 1204],
    [new Date('2026-03-30T00:00:00Z'), '+02:00', 'Hall, "east"', null, 0],
  ]);
});

it('marks the repeated hour by its UTC offset', async () => {
  const [table] = aReportDocument().tables;
  if (!table) throw new Error('no table');
  const hours = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((text) => [Date.parse(text)]);
  const columns = [{ id: 'time', title: 'Time', kind: 'instant' }] as const;
  const tables = [{ ...table, columns, rows: [...hours, [null]] }];
  const sheets = await readSheets(bytesOf(aReportDocument({ tables })));
  const shown = new Date('2026-10-25T02:30:00Z');
  expect(sheets[1]?.data.slice(0, 3)).toEqual([
    ['Time', 'Time, offset from UTC'],
    [shown, '+02:00'],
    [shown, '+01:00'],
  ]);
});

it('writes what looks like a formula as text', () => {
  const files = unzipSync(bytesOf(aReportDocument()));
  const sheet = strFromU8(files['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK');
});

it('continues in another sheet if one is full, without losing rows', async () => {
  const document = aReportDocument();
  const rows = Array.from({ length: 7 }, (_, at) => [null, null, null, at]);
  const tables = document.tables.map((table) => ({ ...table, rows }));
  const sheets = await readSheets(bytesOf({ ...document, tables }, 3));
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Settings',
    'Day by day',
    'Day by day 2',
    'Day by day 3',
  ]);
  expect(sheets.slice(1).flatMap(({ data }) => data.slice(1).map((row) => row[4]))).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
});

it('gives sheets valid, unique names', async () => {
  const [table] = aReportDocument().tables;
  if (!table) throw new Error('no table');
  const title = 'Use [mean]: floors/zones of the building';
  const tables = [
    { ...table, title },
    { ...table, title },
  ];
  const sheets = await readSheets(bytesOf(aReportDocument({ tables })));
  const names = sheets.map(({ sheet }) => sheet);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/);
});
