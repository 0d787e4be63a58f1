import type { StoreHealth, StoresHealth } from './StoreHealth.ts';

/** Whoever asks whether a server is ready rarely waits for longer. */
const patienceMs = 3000;
/** What was found holds this long, so that no number of questions is a load. */
const freshMs = 1000;

interface WatchedStore {
  health: () => Promise<StoreHealth>;
}

/** Tells how both stores are; all who ask within a second are told the same. */
export function watchStores(
  { directory, samples }: Readonly<Record<keyof StoresHealth, WatchedStore>>,
  now: () => number = () => performance.now(),
): () => Promise<StoresHealth> {
  let asked: { atMs: number; health: Promise<StoresHealth> } | undefined;
  const ask = async (): Promise<StoresHealth> => {
    const found = await Promise.all([inTime(directory), inTime(samples)]);
    return { directory: found[0], samples: found[1] };
  };
  return async () => {
    if (!asked || now() - asked.atMs > freshMs) asked = { atMs: now(), health: ask() };
    return await asked.health;
  };
}

const silent: StoreHealth = {
  status: 'away',
  reason: `It did not answer within ${patienceMs / 1000} seconds.`,
};

async function inTime(store: WatchedStore): Promise<StoreHealth> {
  const answered = new AbortController();
  // When the store is faster, the wait is given up.
  const silence = delay(silent, patienceMs, answered.signal);
  try {
    return await Promise.race([store.health(), silence]);
  } finally {
    answered.abort();
  }
}

async function delay<Value>(value: Value, ms: number, signal: AbortSignal): Promise<Value> {
  return await new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, value);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}
