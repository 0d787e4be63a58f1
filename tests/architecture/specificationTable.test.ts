import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The tables, with the fewest rows that each has. */
const tables = [
  { file: 'docs/specification.md', least: 250 },
  { file: 'docs/reports.md', least: 140 },
] as const;

/** The rows of a table: a sentence, and the tests that hold it. */
function rowsOf(file: string): { sentence: string; tests: string }[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, sentence = '', tests = '']) => ({ sentence, tests }));
}

/** What is wrong with a row's second column: `file › name of test` (or words of a decision), several with <br>. */
function faultsOf(tests: string): string[] {
  return tests.split('<br>').flatMap((entry) => {
    const [file = '', name = ''] = entry.split(' › ').map((part) => part.trim());
    if (file === '') return ['no test is named'];
    if (!existsSync(join(root, file))) return [`${file} is not there`];
    const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    return name !== '' && text.includes(name) ? [] : [`${file} has no test "${name}"`];
  });
}

describe('the tables of sentences and their tests', () => {
  it.each(tables)('of $file name tests that are there', ({ file, least }) => {
    const rows = rowsOf(file);
    expect(rows.length).toBeGreaterThan(least);
    expect(rows.filter(({ sentence }) => sentence === '')).toEqual([]);
    expect(rows.flatMap(({ tests }) => faultsOf(tests))).toEqual([]);
  });

  it.each([
    'tests/none.test.ts › the layers',
    'tests/architecture/architecture.test.ts › no such name',
    'tests/architecture/architecture.test.ts',
    '',
  ])('would tell that "%s" is not there', (entry) => {
    expect(faultsOf(entry)).not.toEqual([]);
  });
});
