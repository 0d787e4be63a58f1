import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLine } from '#domain/report/csvText.ts';

const first = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\0',
  '#',
  '"',
  ',',
  '\n',
  "'",
  'a',
  '',
);
const text = fc.tuple(first, fc.string({ unit: 'binary' })).map((parts) => parts.join(''));
const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));

/** What a spreadsheet gets of a cell. */
function readAs(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value;
}

it('a line is read as it was, with an apostrophe before what would be a formula, and numbers untouched', () => {
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
      const line = csvLine(cells);
      const [row = []] = parse(`# settings\r\n${line}`, {
        comment: '#',
        comment_no_infix: true,
        record_delimiter: '\r\n',
        relax_column_count: true,
        skip_empty_lines: false,
      });
      expect(row).toEqual(cells.map(readAs));
    }),
  );
});

it('a name that begins with # does not make its row a comment', () => {
  expect(csvLine(['#12 Lounge', 3])).toBe('"#12 Lounge",3\r\n');
});

it('a number that is none leaves its cell empty', () => {
  expect(csvLine([Number.NaN, Number.POSITIVE_INFINITY, -0.5])).toBe(',,-0.5\r\n');
});
