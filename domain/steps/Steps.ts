/** A computation that stops wherever others may have their turn. Steps are short: some microseconds, a millisecond at most. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does all steps at once. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
