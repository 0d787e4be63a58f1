/** Lets waiting messages in, an abort among them, and throws the signal's AbortError when it came. */
export async function breathe(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (signal === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal.throwIfAborted();
}

/** How long a worker may be deaf to its messages. */
const breathMs = 8;

/** Works steps out to their end, letting messages in every few milliseconds: a timer takes 4 ms once it is set from another. */
export async function breatheThrough<Answer>(
  steps: Generator<void, Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  let startMs = -Infinity;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - startMs < breathMs) continue;
    await breathe(signal);
    startMs = performance.now();
  }
}
