const channelName = 'floorscope';

/** Tells the other tabs of this browser that something changed; without such a channel they learn it when they read next. */
export function announce(topic: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it stays within its origin.
  channel.postMessage(topic);
  channel.close();
}

/** Hears what other tabs announce; the result ends it. */
export function listenTo(topic: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    if (data === topic) listener();
  });
  return () => channel.close();
}
