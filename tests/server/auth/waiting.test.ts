import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Waiting } from '#server/auth/pairing/Waiting.ts';

const nobodyLeaves = new AbortController().signal;

describe('a waiting request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('looks again when woken, and after two seconds in any case', async () => {
    const waiting = new Waiting();
    const woken = waiting.forChange(nobodyLeaves);
    waiting.wake();
    await expect(woken).resolves.toBeUndefined();
    const unattended = waiting.forChange(nobodyLeaves);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(unattended).resolves.toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when its client disconnects', async () => {
    const leaving = new AbortController();
    const held = new Waiting().forChange(leaving.signal);
    leaving.abort();
    await expect(held).rejects.toThrow('aborted');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the server stops, and none begins afterward', async () => {
    const waiting = new Waiting();
    const held = waiting.forChange(nobodyLeaves);
    waiting.dispose();
    await expect(held).rejects.toThrow('The server is stopping');
    await expect(waiting.forChange(nobodyLeaves)).rejects.toThrow('The server is stopping');
  });

  it('is one of at most twenty per address, and the next gets a retry time', () => {
    const waiting = new Waiting();
    const leave = Array.from({ length: 20 }, () => waiting.enter('10.0.0.1'));
    expect(() => waiting.enter('10.0.0.1')).toThrow('try again in 60 s');
    waiting.enter('10.0.0.2')();
    leave[0]?.();
    expect(() => waiting.enter('10.0.0.1')).not.toThrow();
  });
});
