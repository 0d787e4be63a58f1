import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { maxSheetRows } from '#domain/report/workbook/workbookParts.ts';
import { writeSheets } from '#server/modules/exports/files/writeSheets.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

it('rows that a sheet has no room for follow on the next one, under titles of its own', async () => {
  const folder = temporaryFolder();
  const rows = maxSheetRows + 3;
  const lines = Array.from({ length: rows }, (_, at) => `<row n="${at}"/>\n`);
  const rowsPath = join(folder, 'rows');
  writeFileSync(rowsPath, gzipSync(lines.join('')));
  const path = join(folder, 'book.xlsx');
  await writeSheets({ rowsPath, path }, { columns: ['zone'], settings: { rows }, rows });
  const files = unzipSync(readFileSync(path));
  const text = (name: string): string => strFromU8(files[name] ?? new Uint8Array());
  expect(text('xl/workbook.xml').match(/<sheet name="[^"]*"/g)).toEqual([
    '<sheet name="Settings"',
    '<sheet name="Zone metrics"',
    '<sheet name="Zone metrics 2"',
  ]);
  const rowsOf = (sheet: number): string[] =>
    Array.from(text(`xl/worksheets/sheet${sheet}.xml`).matchAll(/<row n="(\d+)"/g), ([, n]) =>
      String(n),
    );
  const first = rowsOf(2);
  expect([first.length, first[0], first.at(-1)]).toEqual([
    maxSheetRows,
    '0',
    String(maxSheetRows - 1),
  ]);
  expect(rowsOf(3)).toEqual([0, 1, 2].map((at) => String(maxSheetRows + at)));
  for (const sheet of [2, 3])
    expect(text(`xl/worksheets/sheet${sheet}.xml`)).toContain('<row r="1"><c r="A1"');
});
