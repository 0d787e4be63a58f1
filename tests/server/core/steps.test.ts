import { expect, test } from 'vitest';
import { atOnce, type Steps } from '#domain/steps/Steps.ts';
import { inTurns, sortingTexts, writingJson } from '#server/core/Steps.ts';
import { seededRandom } from '#tests/seededRandom.ts';

/** Steps of a millisecond that count to a number. */
function* counting(to: number): Steps<number> {
  let count = 0;
  while (count < to) {
    const endMs = performance.now() + 1;
    while (performance.now() < endMs);
    count += 1;
    yield;
  }
  return count;
}

test('steps come to the same at once and in turns, and only in turns do others come between', async () => {
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    if (isOver) return;
    turns += 1;
    setImmediate(others);
  };
  setImmediate(others);
  expect(atOnce(counting(60))).toBe(60);
  expect(turns).toBe(0);
  expect(await inTurns(counting(60))).toBe(60);
  isOver = true;
  expect(turns).toBeGreaterThan(2);
});

test('what a step throws comes to who waits', async () => {
  function* failing(): Steps<void> {
    yield;
    throw new Error('no such floor');
  }
  await expect(inTurns(failing())).rejects.toThrow('no such floor');
  expect(() => atOnce(failing())).toThrow('no such floor');
});

test('JSON in steps is that of the whole', () => {
  const values = [{ name: 'A "1"' }, { ring: [[0, 1]] }];
  expect(atOnce(writingJson(values))).toBe(JSON.stringify(values));
  expect(atOnce(writingJson([]))).toBe('[]');
});

test.each([0, 1, 499, 500, 501, 1700])(
  '%i texts sorted in steps are in the order of a plain sort',
  (count) => {
    const random = seededRandom(count);
    const texts = Array.from({ length: count }, () => String(Math.floor(random() * count)));
    expect(atOnce(sortingTexts(texts))).toEqual(texts.toSorted());
  },
);
