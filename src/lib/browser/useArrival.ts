import { startTransition, useEffect, useState } from 'react';

interface Outcome {
  of: () => Promise<unknown>;
  failure: { error: unknown } | null;
}

/** Fetches what is not there, and renders again once it is. A failure is thrown to the error boundary. `fetch` is another for other things. */
export function useArrival(isThere: boolean, fetch: () => Promise<unknown>): void {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (isThere) return undefined;
    let isWanted = true;
    const tell = (failure: Outcome['failure']) => {
      if (isWanted) startTransition(() => setOutcome({ of: fetch, failure }));
    };
    fetch().then(
      () => tell(null),
      (error: unknown) => tell({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [isThere, fetch]);
  if (!isThere && outcome?.of === fetch && outcome.failure) throw outcome.failure.error;
}
