import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRowReader } from '#server/ingest/observations/reading/rows/openRowReader.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text));
const rows = fc.array(fc.dictionary(text, value, { maxKeys: 4 }), { maxLength: 8 });
const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 });

/** The rows of a body that comes in pieces of such lengths, again and again. */
async function read(
  body: string,
  contentType: string,
  lengths: readonly number[],
): Promise<unknown> {
  const taken: unknown[] = [];
  const reader = openRowReader(contentType, (row) => taken.push(row));
  const bytes = Buffer.from(body);
  for (let at = 0, piece = 0; at < bytes.length; piece += 1) {
    const length = lengths[piece % lengths.length] ?? 1;
    await reader.write(bytes.subarray(at, at + length));
    at += length;
  }
  await reader.end();
  return taken;
}

test('NDJSON rows are the same wherever the body is split', async () => {
  await fc.assert(
    fc.asyncProperty(rows, cuts, async (all, lengths) => {
      const body = all.map((row) => JSON.stringify(row)).join('\n');
      expect(await read(body, 'application/x-ndjson', lengths)).toEqual(
        all.map((row) => JSON.parse(JSON.stringify(row)) as unknown),
      );
    }),
  );
});

test.each([0, 1])(
  'rows of a JSON array indented by %i are the same wherever it is split',
  async (indent) => {
    await fc.assert(
      fc.asyncProperty(rows, cuts, async (all, lengths) => {
        const body = ` ${JSON.stringify(all, null, indent)}\n`;
        expect(await read(body, 'application/json', lengths)).toEqual(JSON.parse(body));
      }),
    );
  },
);

test('CSV rows are the same wherever the body is split', async () => {
  const cell = fc.constantFrom('', 'a', 'a "b"', 'x,y', 'ä 1', '\u{1f600}');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell)), cuts, async (cells, lengths) => {
      const quoted = cells.map((pair) => pair.map((one) => `"${one.replaceAll('"', '""')}"`));
      const body = ['time,zone_id', ...quoted.map((pair) => pair.join(','))].join('\r\n');
      const wanted = parse(body, { columns: true, trim: true, skip_empty_lines: true });
      const given = wanted.map((row) =>
        Object.fromEntries(
          Object.entries(row as object).map(([name, one]) => [
            name,
            one === '' ? undefined : (one as unknown),
          ]),
        ),
      );
      expect(await read(body, 'text/csv', lengths)).toEqual(given);
    }),
  );
});
