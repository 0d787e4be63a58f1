import { expect, it } from 'vitest';
import { readText } from '#src/pages/home/findings/readText.ts';

it('findings say how many buildings have been read, and which they are of', () => {
  const buildings = { read: 1, lookedAt: 6, all: 20 };
  expect(readText({ isComplete: false, buildings })).toBe(
    'Looking for more: 1 of 6 buildings read',
  );
  expect(readText({ isComplete: true, buildings: { ...buildings, read: 6 } })).toBe(
    'From the 6 largest of 20 buildings',
  );
  expect(readText({ isComplete: true, buildings: { read: 4, lookedAt: 4, all: 4 } })).toBe(
    'From all 4 buildings',
  );
});
