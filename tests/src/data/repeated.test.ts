import { describe, expect, it, vi } from 'vitest';
import { repeated } from '#src/data/queries/repeated.ts';
import { mayRepeat } from '#src/data/queries/mayRepeat.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

/** A clock whose waits end at once, and are noted. */
function quickClock() {
  const waits: number[] = [];
  const after = (delayMs: number, run: () => void) => {
    waits.push(delayMs);
    queueMicrotask(run);
    return () => {};
  };
  return { waits, clock: { ...systemClock, after } };
}

function failing(times: number, error: Error = new TypeError('Failed to fetch')) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw error;
    return 'answer';
  });
}

const usually = (failures: number, error: Error) => mayRepeat(failures, error, false);

describe('calls before there is a query cache', () => {
  it('are made again after two failures of the network, with longer and longer waits', async () => {
    const { waits, clock } = quickClock();
    await expect(repeated(failing(2), { mayRepeat: usually, clock })).resolves.toBe('answer');
    expect(waits).toEqual([1000, 2000]);
    await expect(repeated(failing(3), { mayRepeat: usually, clock })).rejects.toThrow('fetch');
  });

  it('are not made again after another failure, unless patiently', async () => {
    const { clock } = quickClock();
    const call = failing(9, new Error('not JSON'));
    await expect(repeated(call, { mayRepeat: usually, clock })).rejects.toThrow('not JSON');
    expect(call).toHaveBeenCalledTimes(1);
    const patiently = (failures: number, error: Error) => mayRepeat(failures, error, true);
    await expect(repeated(call, { mayRepeat: patiently, clock })).resolves.toBe('answer');
  });

  it('wait for the network where the browser knows of none', async () => {
    const { clock } = quickClock();
    const online = new EventTarget();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('window', online);
    const listened = vi.spyOn(online, 'addEventListener');
    const call = failing(1);
    const answer = repeated(call, { mayRepeat: usually, isOnlineOnly: true, clock });
    await vi.waitFor(() => expect(listened).toHaveBeenCalled());
    expect(call).toHaveBeenCalledTimes(1);
    online.dispatchEvent(new Event('online'));
    await expect(answer).resolves.toBe('answer');
  });

  it('end when nobody waits for them any longer', async () => {
    const leaving = new AbortController();
    const call = failing(9);
    const never = { ...systemClock, after: () => () => {} };
    const options = { mayRepeat: () => true, signal: leaving.signal, clock: never };
    const answer = repeated(call, options);
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/i);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
