import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faultOfTest } from './faultOfTest.ts';

const root = join(import.meta.dirname, '../..');

/** FILE › HEADING, one or several. */
function headingsOf(file: RegExp) {
  const entry = z.string().regex(new RegExp(`^${file.source} › .`));
  return z.union([entry, z.array(entry).min(1)]);
}

const anyRow = z.strictObject({
  what: z.string().min(1),
  tests: z.array(z.string()).min(1).optional(),
  documented: headingsOf(/[\w/-]+\.md/).optional(),
  /** What does not hold, or is not proven. */
  open: z.string().min(1).optional(),
});

/** Of ASVS, levels 1 and 2 of version 5.0.0. */
const asvsRow = anyRow.extend({
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  level: z.union([z.literal(1), z.literal(2)]),
  not_applicable: z.string().min(1).optional(),
});

const reliabilityRow = anyRow.extend({
  id: z.string().regex(/^(R([1-9]|1[0-2])|S([1-9]|1[0-4]))$/),
  measured: headingsOf(/bench\/RESULTS\.md/).optional(),
  /** Figures that are held differently, and where that was decided. */
  departs: z
    .array(
      z.strictObject({
        instead: z.string().min(1),
        documented: headingsOf(/docs\/(decisions|security-design)\.md/),
      }),
    )
    .min(1)
    .optional(),
});

/** The checklists, with the rows that each has. */
const checklists = [
  { file: 'tests/sentences/asvs.yaml', rows: 253, rowSchema: asvsRow },
  { file: 'tests/sentences/reliability.yaml', rows: 26, rowSchema: reliabilityRow },
] as const;

type Row = Partial<z.infer<typeof asvsRow> & z.infer<typeof reliabilityRow>>;

function rowsOf({ file, rowSchema }: (typeof checklists)[number]): Row[] {
  const table: unknown = parse(readFileSync(join(root, file), 'utf8'));
  return Object.values(z.record(z.string(), z.array(rowSchema)).parse(table)).flat();
}

function faultOfHeading(entry: string): string[] {
  const [file = '', heading = ''] = entry.split(' › ');
  if (!existsSync(join(root, file))) return [`There is no ${file}`];
  const text = readFileSync(join(root, file), 'utf8');
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title]) => title);
  return headings.includes(heading) ? [] : [`${file} has no heading "${heading}"`];
}

function faultsOf(row: Row): string[] {
  const { tests = [], documented = [], measured = [], departs = [] } = row;
  const proof = [tests, documented, measured, departs].flat();
  const isSilent = proof.length === 0 && !row.not_applicable && !row.open;
  const headings = [documented, measured, departs.map((one) => one.documented)].flat(2);
  return [
    ...(isSilent ? ['has no test, no document and no reason'] : []),
    ...tests.flatMap(faultOfTest),
    ...headings.flatMap(faultOfHeading),
  ];
}

describe('the checklists', () => {
  it.each(checklists)('have each row of $file once', (checklist) => {
    const rows = rowsOf(checklist);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(checklist.rows);
    expect(rows).toHaveLength(checklist.rows);
  });

  it.each(checklists)('name tests and headings that exist in $file', (checklist) => {
    const faults = rowsOf(checklist).flatMap((row) =>
      faultsOf(row).map((fault) => `${row.id}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    { tests: ['tests/architecture/checklists.test.ts › the checklists'] },
    { documented: 'Keys' },
    { documented: 'docs/operations.md › No such heading' },
    { measured: ['bench/RESULTS.md › No such heading'] },
    { departs: [{ instead: 'Less', documented: 'docs/decisions.md › No such heading' }] },
    {},
  ])('reject a name that does not exist: %j', (row) => {
    expect(faultsOf(row)).not.toEqual([]);
  });

  it.each([
    { id: 'R13', what: 'One more', open: 'All of it' },
    { id: 'R1', what: 'Measured elsewhere', measured: 'docs/scaling.md › Sizes' },
    {
      id: 'R1',
      what: 'Decided elsewhere',
      departs: [{ instead: 'Less', documented: 'README.md › Limits' }],
    },
  ])('reject a row of reliability that is %j', (row) => {
    expect(reliabilityRow.safeParse(row).success).toBe(false);
  });
});
