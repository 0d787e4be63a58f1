import { readFileSync } from 'node:fs';
import { expect } from '../fixtures.ts';
import { dayTest as test } from './dayTest.ts';
import { expectKept } from './expectKept.ts';
import { leftOut, lookedAt } from './lookedAt.ts';
import { treeOf } from './treeOf.ts';

test.describe.configure({ mode: 'parallel' });

const routeFiles = ['routes', 'bookingRoutes', 'headerRoutes'];

test('every page has a tree, or a reason for having none', () => {
  const paths = routeFiles.flatMap((file) => {
    const source = readFileSync(new URL(`../../src/app/${file}.ts`, import.meta.url), 'utf8');
    return [...source.matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path = '']) => path);
  });
  const known = new Set([
    ...lookedAt.map(({ path }) => path.replace(/\?.*/, '')),
    ...Object.keys(leftOut),
  ]);
  const shown = paths.map((path) => path.replace(/\/\*$/, ''));
  expect(shown.length).toBeGreaterThan(lookedAt.length);
  expect(shown.filter((path) => !known.has(path))).toEqual([]);
});

for (const { name, path } of lookedAt)
  test(`a screen reader finds what it should on ${name}`, async ({ page, signIn }) => {
    await signIn(page, path);
    await expectKept(page, treeOf, [['trees', `${name}.txt`]]);
  });
