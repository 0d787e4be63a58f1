import { setImmediate as nextTurn } from 'node:timers/promises';

/** A computation that stops wherever others may have their turn. Steps are short: some microseconds, a millisecond at most. */
export type Steps<Result> = Generator<undefined, Result>;

/** For how long steps run on before others have their turn, in milliseconds. */
const turnMs = 8;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** JSON of many values, in steps of a value. */
export function* writingJson(values: readonly object[]): Steps<string> {
  const parts: string[] = [];
  for (const value of values) {
    parts.push(JSON.stringify(value));
    yield;
  }
  return `[${parts.join(',')}]`;
}

/** Does all steps and lets others be answered between them. What the steps look at may change meanwhile. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const endMs = performance.now() + turnMs;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < endMs);
    await nextTurn();
  }
}
