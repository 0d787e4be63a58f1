import { describe, expect, it } from 'vitest';
import { toCsv } from '#domain/report/csvText.ts';
import { writeWorkbook } from '#workers/export/writeWorkbook.ts';
import { aReportDocument } from '#tests/builders/reportDocument.ts';
import { hasLibreOffice, openInLibreOffice } from '#tests/drivers/openInLibreOffice.ts';

const names = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("https://elsewhere.example","x")',
  "=cmd|' /C calc'!A0",
  '{=1+1}',
  'Hall, "east"',
];
const report = aReportDocument();
const tables = report.tables.map((table) => ({
  ...table,
  rows: names.map((name, at) => [null, name, -0.25, at - 3]),
}));
const [table] = tables;
if (!table) throw new Error('no table');

// Where LibreOffice is missing, these are skipped: it is 400 MB, and no part of what the product needs.
describe.skipIf(!hasLibreOffice)('LibreOffice', { timeout: 240_000 }, () => {
  it('calculates a formula of a file that is not ours, so that one of ours would show', () => {
    const { formulas, numbers } = openInLibreOffice('theirs.csv', 'Name,Number\r\n=1+1,-3\r\n');
    expect(formulas).toEqual(['of:=1+1']);
    expect(numbers).toEqual([2, -3]);
  });

  it('finds no formula in a CSV file of a report, and its numbers as numbers', () => {
    const { formulas, texts, numbers } = openInLibreOffice('ours.csv', toCsv(report, table));
    expect(formulas).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(["'=1+1", "'-1+1", "'@SUM(1,1)", '{=1+1}']));
    expect(numbers.filter((number) => number === -0.25)).toHaveLength(names.length);
    expect(numbers).toEqual(expect.arrayContaining(names.map((_, at) => at - 3)));
  });

  it('finds no formula in a workbook of a report, and each text as it is', () => {
    const bytes = Buffer.concat(writeWorkbook({ ...report, tables }));
    const { formulas, texts, numbers } = openInLibreOffice('ours.xlsx', bytes);
    expect(formulas).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(names.filter((name) => !name.includes('\r'))));
    expect(numbers.filter((number) => number === -0.25)).toHaveLength(names.length);
  });
});
