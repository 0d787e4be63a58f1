import { expect } from '../fixtures.ts';
import { readRoutes } from '../readRoutes.ts';
import { dayTest as test } from './dayTest.ts';
import { expectKept } from './expectKept.ts';
import { leftOut, lookedAt } from './lookedAt.ts';
import { treeOf } from './treeOf.ts';

test.describe.configure({ mode: 'parallel' });

test('every page has a tree, or a reason for having none', () => {
  const known = new Set([
    ...lookedAt.map(({ path }) => path.replace(/\?.*/, '')),
    ...Object.keys(leftOut),
  ]);
  const shown = readRoutes().map(({ path }) => path.replace(/\/\*$/, ''));
  expect(shown.length).toBeGreaterThan(lookedAt.length);
  expect(shown.filter((path) => !known.has(path))).toEqual([]);
});

for (const { name, path } of lookedAt)
  test(`a screen reader finds what it should on ${name}`, async ({ page, signIn }) => {
    await signIn(page, path);
    await expectKept(page, treeOf, [['trees', `${name}.txt`]]);
  });
