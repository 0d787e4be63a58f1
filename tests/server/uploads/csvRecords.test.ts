import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRecords } from '#server/upload-readers/table/csv/csvRecords.ts';

const cell = fc.oneof(
  fc.stringMatching(/^[a-c é]{0,4}$/),
  fc.stringMatching(/^[a,";\n\r ]{0,5}$/).map((text) => `"${text.replaceAll('"', '""')}"`),
);
const row = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => cells.join(','));
const table = fc
  .tuple(fc.array(row, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([rows, end, isEnded]) => rows.join(end) + (isEnded && rows.length > 0 ? end : ''));

function piecesOf(text: string, size: number): string[] {
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, at) => text.slice(at * size, (at + 1) * size));
}

const form = { name: 'a.csv', delimiter: ',', lineEnd: '\n' } as const;

describe('the records of a CSV text', () => {
  it('are those of the library, wherever its pieces end', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 20 }), (text, size) => {
        const read = [...csvRecords(piecesOf(text, size), form)];
        const theirs: string[][] = parse(text, {
          relax_column_count: true,
          record_delimiter: ['\r\n', '\n'],
        });
        // The table that is made of them trims all cells.
        const trimmed = (cells: readonly string[]) => cells.map((one) => one.trim());
        expect(read.map(({ cells }) => trimmed(cells))).toEqual(theirs.map(trimmed));
      }),
      { numRuns: 500 },
    );
  });

  it('begin at the lines of the file, those within quotes counted', () => {
    const text = 'a,b\n"two\nlines",c\n\nlast,"x"\n';
    expect([...csvRecords([text], form)].map(({ line }) => line)).toEqual([1, 2, 4, 5]);
  });

  it.each(['a,b\n1,2"3\n', 'a,b\n"1"2,3\n'])('with a stray quote are refused: %j', (text) => {
    expect(() => [...csvRecords([text], form)]).toThrow(/a\.csv is broken as CSV: .* line 2/);
  });
});
