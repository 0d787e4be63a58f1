import { expect, test } from 'vitest';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { KeptBody } from '#server/core/KeptBody.ts';
import { KeptAnswers } from '#server/core/KeptAnswers.ts';

const midnight = Date.parse('2026-03-20T00:00:00Z');
const at = (time: string) => Date.parse(`2026-03-20T${time}Z`);

test('an answer up to the slot that has just passed is kept until one of its slots is written', async () => {
  let write: (stretch: InstantRange) => void = () => undefined;
  const clock = { nowMs: at('10:31:00') };
  const everything = {};
  const kept = new KeptAnswers({
    spaces: { current: () => everything },
    directory: { version: () => 1 },
    ingestion: {
      onSlots: (listener) => {
        write = listener;
        return () => undefined;
      },
    },
    now: () => clock.nowMs,
    mostBytes: 1000,
  });
  let made = 0;
  const ask = async (end: string) => {
    const answer = await kept.of(end, { startMs: midnight, endMs: at(end) }, () => {
      made += 1;
      const body = new KeptBody([Buffer.from(String(made))]);
      return Promise.resolve({ body, isSettled: true });
    });
    return Buffer.concat(await answer.pieces()).toString();
  };
  expect([await ask('10:30:00'), await ask('10:30:00')]).toEqual(['1', '1']);
  write({ startMs: at('10:30:00'), endMs: at('10:35:00') });
  expect(await ask('10:30:00')).toBe('1');
  write({ startMs: at('10:25:00'), endMs: at('10:30:00') });
  expect(await ask('10:30:00')).toBe('2');
  expect([await ask('10:35:00'), await ask('10:35:00')]).toEqual(['3', '4']);
  clock.nowMs = at('10:34:59');
  expect(await ask('10:30:00')).toBe('2');
  clock.nowMs = at('10:29:59');
  expect(kept.known('10:30:00')).toBeUndefined();
  clock.nowMs = at('10:30:00');
  expect(kept.known('10:30:00')?.length).toBe(1);
});
