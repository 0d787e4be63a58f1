import { describe, expect, it } from 'vitest';
import { settle } from '#src/lib/fetch/FetchState.ts';
import { watchLoader, type LoaderPhase } from '#src/lib/fetch/watchLoader.ts';
import { FakeClock } from '../FakeClock.ts';

describe('a call', () => {
  it('ends in success with its value, or in error with what was thrown', async () => {
    expect(await settle(Promise.resolve(4))).toEqual({ state: 'SUCCESS', value: 4 });
    const error = new TypeError('Failed to fetch');
    expect(await settle(Promise.reject(error))).toEqual({ state: 'ERROR', error });
  });

  it('distinguishes a timeout from cancellation', async () => {
    const timeout = new DOMException('', 'TimeoutError');
    expect(await settle(Promise.reject(timeout))).toEqual({ state: 'ABORT' });
    const stopped = new AbortController();
    stopped.abort();
    const call = Promise.reject<number>(stopped.signal.reason);
    expect(await settle(call)).toEqual({ state: 'USER_ABORT' });
  });
});

describe('a loader', () => {
  it('shows nothing for 300 ms, then a spinner, and after 3 s an explanation', () => {
    const clock = new FakeClock();
    const phases: LoaderPhase[] = [];
    watchLoader(clock, (phase) => phases.push(phase));
    clock.pass(299);
    expect(phases).toEqual([]);
    clock.pass(1);
    expect(phases).toEqual(['spinner']);
    clock.pass(2699);
    expect(phases).toEqual(['spinner']);
    clock.pass(1);
    expect(phases).toEqual(['spinner', 'explained']);
  });

  it('shows nothing more once the answer is there', () => {
    const clock = new FakeClock();
    const phases: LoaderPhase[] = [];
    watchLoader(clock, (phase) => phases.push(phase))();
    clock.pass(10_000);
    expect(phases).toEqual([]);
  });
});
