import { describe, expect, it, vi } from 'vitest';
import { RequestTurns } from '#src/data/api/RequestTurns.ts';

/** Requests that are answered by hand, by the order in which they were sent. */
function hand() {
  const answers: (() => void)[] = [];
  const send = vi.fn<() => Promise<void>>(() => new Promise((resolve) => answers.push(resolve)));
  return { send, answer: (at: number) => answers[at]?.() };
}

describe('requests at once', () => {
  it('are so many, and the next goes out when one has been answered', async () => {
    const turns = new RequestTurns(2);
    const { send, answer } = hand();
    const sent = [1, 2, 3].map(() => turns.take(send, undefined));
    expect(send).toHaveBeenCalledTimes(2);
    answer(0);
    await sent[0];
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    answer(1);
    answer(2);
    await Promise.all(sent);
    const later = turns.take(send, undefined);
    expect(send).toHaveBeenCalledTimes(4);
    answer(3);
    await later;
  });

  it('leave the line when they are given up, and nothing is sent for them', async () => {
    const turns = new RequestTurns(1);
    const { send, answer } = hand();
    const leaving = new AbortController();
    const first = turns.take(send, undefined);
    const second = turns.take(send, leaving.signal);
    const third = turns.take(send, undefined);
    leaving.abort();
    await expect(second).rejects.toThrow(/abort/i);
    answer(0);
    await first;
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    answer(1);
    await third;
  });

  it('go on after one that failed', async () => {
    const turns = new RequestTurns(1);
    const failing = turns.take(() => Promise.reject(new Error('cut off')), undefined);
    const next = turns.take(() => Promise.resolve(7), undefined);
    await expect(failing).rejects.toThrow('cut off');
    await expect(next).resolves.toBe(7);
  });
});
