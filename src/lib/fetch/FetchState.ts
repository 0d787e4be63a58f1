/** Where a call stands: ABORT is the time-out, USER_ABORT the person's wish. */
export type FetchState<Value> =
  | { state: 'INITIAL' }
  | { state: 'FETCHING' }
  | { state: 'SUCCESS'; value: Value }
  | { state: 'ERROR'; error: unknown }
  | { state: 'ABORT' }
  | { state: 'USER_ABORT' };

type Settled<Value> = Exclude<FetchState<Value>, { state: 'INITIAL' | 'FETCHING' }>;

/** How a call ended; never rejects. */
export async function settle<Value>(call: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { state: 'SUCCESS', value: await call };
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (name === 'TimeoutError') return { state: 'ABORT' };
    if (name === 'AbortError') return { state: 'USER_ABORT' };
    return { state: 'ERROR', error };
  }
}
