import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '#domain/steps/Steps.ts';

/** For how long steps run on before others have their turn, in milliseconds. */
const turnMs = 8;

/** JSON of many values, in steps of a value. */
export function* writingJson(values: readonly (object | string)[]): Steps<string> {
  const parts: string[] = [];
  for (const value of values) {
    parts.push(JSON.stringify(value));
    yield;
  }
  return `[${parts.join(',')}]`;
}

/** How many texts are sorted in a step. */
const sortedAtOnce = 500;

/** Texts in the order of toSorted(), in short steps however many they are. */
export function* sortingTexts(texts: readonly string[]): Steps<string[]> {
  let runs: string[][] = [];
  for (let at = 0; at < texts.length; at += sortedAtOnce) {
    runs.push(texts.slice(at, at + sortedAtOnce).toSorted());
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergingTexts(runs[at] ?? [], runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Two sorted lists as one. */
function* mergingTexts(first: readonly string[], second: readonly string[]): Steps<string[]> {
  const merged: string[] = [];
  let [from, of] = [0, 0];
  while (from < first.length || of < second.length) {
    const [one, other] = [first[from], second[of]];
    const isFirst = one !== undefined && (other === undefined || one <= other);
    merged.push((isFirst ? one : other) ?? '');
    if (isFirst) from += 1;
    else of += 1;
    yield;
  }
  return merged;
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
