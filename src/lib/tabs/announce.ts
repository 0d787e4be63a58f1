const channelName = 'floorscope';

/** Null where the browser has none, or gives none to pages whose storage it blocks, as some do in frames of other sites. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/** Tells the other tabs of this browser that something changed; without such a channel they learn it when they read next. */
export function announce(topic: string): void {
  const channel = openChannel();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it stays within its origin.
  channel?.postMessage(topic);
  channel?.close();
}

/** Hears what other tabs announce; the result ends it. */
export function listenTo(topic: string, listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => {
    if (data === topic) listener();
  });
  return () => channel?.close();
}

/** Runs a task when no other tab of this browser runs one of the same name. Pages without a secure origin have no locks. */
export async function inTurn<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? locks.request(name, task) : task();
}
