/** Lets waiting messages in, an abort among them, and throws the signal's AbortError when it came. */
export async function breathe(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (signal === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal.throwIfAborted();
}
