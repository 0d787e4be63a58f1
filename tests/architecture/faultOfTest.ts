import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTests } from './readTests.ts';

const root = join(import.meta.dirname, '../..');
const testsOf = new Map<string, string[]>();

/** What is wrong with FILE › TITLES: nothing where the file has a test of these titles. */
export function faultOfTest(entry: string): string[] {
  const [file = '', ...titles] = entry.split(' › ');
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file)))
    return [`${file} is not a test file`];
  const known = testsOf.get(file) ?? readTests(file, readFileSync(join(root, file), 'utf8'));
  testsOf.set(file, known);
  return known.includes(titles.join(' › '))
    ? []
    : [`${file} has no test "${titles.join(' › ')}"; it has: ${known.join(' | ')}`];
}
