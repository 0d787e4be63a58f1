import { expect, it } from 'vitest';
import { maxSheetRows } from '#domain/report/workbook/workbookParts.ts';
import type { ExportTable } from '#server/core/export/ExportTable.ts';
import { writeRows } from '#server/core/export/writeRows.ts';

const table: ExportTable = {
  columns: [{ name: 'zone', kind: 'text' }],
  slices: () => [
    { rows: 2, columns: [['Room 1', 'Room\n2']] },
    { rows: 1, columns: ['Room 3'] },
  ],
};

async function written(firstRow: number, rows = 3): Promise<string> {
  const asked = { table, format: 'xlsx', firstRow, rows } as const;
  const pieces: Uint8Array[] = [];
  for await (const piece of writeRows(asked, new AbortController().signal)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

it('rows of a workbook are numbered below its titles, and anew on each sheet', async () => {
  const numbers = async (firstRow: number) =>
    Array.from((await written(firstRow)).matchAll(/<row r="(\d+)"/g), ([, number]) =>
      Number(number),
    );
  expect(await numbers(0)).toEqual([2, 3, 4]);
  expect(await numbers(maxSheetRows - 1)).toEqual([maxSheetRows + 1, 2, 3]);
  expect(await numbers(2 * maxSheetRows)).toEqual([2, 3, 4]);
});

it('a row is one line, whatever its texts hold: sheets are dealt out by lines', async () => {
  expect((await written(0)).match(/\n/g)).toHaveLength(3);
});

it.each([2, 4])('%i rows where there are 3 are a change that is told', async (rows) => {
  await expect(written(0, rows)).rejects.toMatchObject({ code: 'EXPORT_CHANGED' });
});
