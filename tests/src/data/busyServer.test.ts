import { MutationObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readApiError } from '#src/data/api/readApiError.ts';
import { createQueryClient } from '#src/data/queries/createQueryClient.ts';
import { busyWaitMs, isServerBusy } from '#src/data/queries/serverBusy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function refusal(code: string, headers: Record<string, string>): Response {
  return Response.json({ error: { code, reason: 'busy' } }, { status: 503, headers });
}

/** A call that is refused so many times before it is answered. */
function refusedTimes(times: number, code = 'OVERLOADED', headers = { 'retry-after': '2' }) {
  let calls = 0;
  return vi.fn<() => Promise<string>>(async () => {
    calls += 1;
    if (calls <= times) throw await readApiError(refusal(code, headers));
    return 'answered';
  });
}

describe('a read that a busy server rejects', () => {
  it('is repeated after the time that the server asks for, not before', async () => {
    const queryFn = refusedTimes(2);
    const answer = createQueryClient({ isPatient: false }).fetchQuery({ queryKey: ['a'], queryFn });
    await vi.advanceTimersByTimeAsync(1999);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3001 + 3000);
    await expect(answer).resolves.toBe('answered');
    expect(queryFn).toHaveBeenCalledTimes(3);
  });

  it('is reported after five attempts, except on a display', async () => {
    const queryFn = refusedTimes(8);
    const given = createQueryClient({ isPatient: false }).fetchQuery({ queryKey: ['a'], queryFn });
    const shown = given.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await shown).toSatisfy(isServerBusy);
    expect(queryFn).toHaveBeenCalledTimes(6);
    const ofDisplay = refusedTimes(8);
    const patient = createQueryClient({ isPatient: true });
    const answer = patient.fetchQuery({ queryKey: ['b'], queryFn: ofDisplay });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toBe('answered');
  });

  it('is a normal error if the server does not ask for a retry', async () => {
    const queryFn = refusedTimes(1, 'ENGINE_UNAVAILABLE', { 'retry-after': '' });
    const answer = createQueryClient({ isPatient: false }).fetchQuery({ queryKey: ['a'], queryFn });
    await expect(answer).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE', retryAfterS: null });
  });
});

describe('a change that a busy server rejects', () => {
  const change = (mutationFn: () => Promise<string>): Promise<string> =>
    new MutationObserver(createQueryClient({ isPatient: false }), { mutationFn }).mutate();

  it('is repeated if it was not carried out', async () => {
    const answer = change(refusedTimes(1));
    await vi.advanceTimersByTimeAsync(3000);
    await expect(answer).resolves.toBe('answered');
  });

  it('is not repeated if it may have been carried out', async () => {
    const mutationFn = refusedTimes(1, 'ENGINE_UNAVAILABLE');
    await expect(change(mutationFn)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});

it('waits at least as long as the server asks, at most 50% longer, and never more than 45 seconds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 600 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (seconds, random) => {
        const wait = busyWaitMs(seconds, () => random);
        expect(wait).toBeGreaterThanOrEqual(Math.min(seconds, 30) * 1000);
        expect(wait).toBeLessThanOrEqual(Math.min(45_000, seconds * 1500));
      },
    ),
  );
});
