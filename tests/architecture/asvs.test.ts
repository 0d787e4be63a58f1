import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { faultOfTest } from './faultOfTest.ts';

const root = join(import.meta.dirname, '../..');
/** Of levels 1 and 2 in version 5.0.0. */
const requirements = 253;

const rowSchema = z
  .strictObject({
    id: z.string().regex(/^\d+\.\d+\.\d+$/),
    level: z.union([z.literal(1), z.literal(2)]),
    what: z.string().min(1),
    tests: z.array(z.string()).min(1).optional(),
    /** FILE › HEADING, one or several. */
    documented: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
    not_applicable: z.string().min(1).optional(),
    /** What does not hold, or is not proven. */
    open: z.string().min(1).optional(),
  })
  .refine((row) => row.tests ?? row.documented ?? row.not_applicable ?? row.open, {
    error: 'has no test, no document and no reason',
  });
type Row = z.infer<typeof rowSchema>;

const rows = Object.values(
  z
    .record(z.string(), z.array(rowSchema))
    .parse(parse(readFileSync(join(root, 'tests/sentences/asvs.yaml'), 'utf8'))),
).flat();

function faultOfDocument(entry: string): string[] {
  const [file = '', heading = ''] = entry.split(' › ');
  if (!existsSync(join(root, file))) return [`There is no ${file}`];
  const text = readFileSync(join(root, file), 'utf8');
  const headings = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, title]) => title);
  return headings.includes(heading) ? [] : [`${file} has no heading "${heading}"`];
}

function faultsOf({ tests = [], documented = [] }: Pick<Row, 'tests' | 'documented'>): string[] {
  return [...tests.flatMap(faultOfTest), ...[documented].flat().flatMap(faultOfDocument)];
}

describe('the checklist of ASVS 5.0', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(requirements);
    expect(rows).toHaveLength(requirements);
  });

  it('names tests and headings that exist', () => {
    expect(rows.flatMap((row) => faultsOf(row).map((fault) => `${row.id}: ${fault}`))).toEqual([]);
  });

  it.each([
    { tests: ['tests/architecture/asvs.test.ts › the checklist of ASVS 5.0'] },
    { documented: 'Keys' },
    { documented: 'docs/operations.md › No such heading' },
  ])('rejects a name that does not exist: %j', (row) => {
    expect(faultsOf(row)).not.toEqual([]);
  });
});
