import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faultOfTest } from './faultOfTest.ts';
import { readTests } from './readTests.ts';

const root = join(import.meta.dirname, '../..');
/** The tables, with the fewest rows that each has. */
const tables = [
  { file: 'tests/sentences/specification.yaml', least: 250 },
  { file: 'tests/sentences/reports.yaml', least: 140 },
] as const;

const tableSchema = z.record(
  z.string(),
  z.array(
    z.strictObject({
      sentence: z.string().min(1),
      tests: z.array(z.string()).min(1).optional(),
      departs: z.string().optional(),
    }),
  ),
);
type Row = z.infer<typeof tableSchema>[string][number];

const decisions = readFileSync(join(root, 'docs/decisions.md'), 'utf8');

function rowsOf(file: string): Row[] {
  const table: unknown = parse(readFileSync(join(root, file), 'utf8'));
  return Object.values(tableSchema.parse(table)).flat();
}

function faultsOf({ sentence, tests = [], departs }: Row): string[] {
  if (tests.length === 0 && departs === undefined) return [`"${sentence}" names no test`];
  const isUnrecorded = departs !== undefined && !decisions.includes(`**${departs}`);
  return [
    ...tests.flatMap(faultOfTest),
    ...(isUnrecorded ? [`docs/decisions.md has no record "${departs}"`] : []),
  ];
}

describe('the tables of sentences', () => {
  it.each(tables)('name tests and decisions that exist in $file', ({ file, least }) => {
    const rows = rowsOf(file);
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    { tests: ['tests/none.test.ts › the layers'] },
    { tests: ['tests/architecture/sentences.test.ts'] },
    { tests: ['tests/architecture/sentences.test.ts › the tables of sentences'] },
    {
      tests: ['tests/architecture/sentences.test.ts › name tests and decisions that exist: $file'],
    },
    { tests: ['docs/decisions.md › Trend draws lines and bands, no bars'] },
    { departs: 'No such record' },
    {},
  ])('reject a name that does not exist: %j', (row) => {
    expect(faultsOf({ sentence: 'A sentence.', ...row })).not.toEqual([]);
  });
});

describe('the tests of a file', () => {
  it('include the titles of the enclosing blocks, whatever the form of the call', () => {
    const text = `describe('block', () => {
      it('plain', () => {});
      it.each([1])('each %d', () => {});
      it.each\`a\`('table $a', () => {});
    });
    test.describe('group', () => { test('journey', async () => { await test.step('step', () => {}); }); });
    test.only(\`for \${theme}\`, () => {});`;
    expect(readTests('a.test.ts', text)).toEqual([
      'block › plain',
      'block › each %d',
      'block › table $a',
      'group › journey',
      'group › journey › step',
      'for ${theme}',
    ]);
  });

  it('exclude comments, strings, skipped and planned tests', () => {
    const text = `// it('comment', () => {})
    const text = "it('text', () => {})";
    it.skip('skipped', () => {});
    it.todo('planned');
    describe.skip('block', () => { it('within', () => {}); });
    other('call', () => {});`;
    expect(readTests('a.test.ts', text)).toEqual([]);
  });
});
