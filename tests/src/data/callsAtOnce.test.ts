import { describe, expect, it, vi } from 'vitest';
import { getZones } from '#contract/spaces.ts';
import { createApiClient } from '#src/data/api/createApiClient.ts';

/** A client whose requests are answered by hand, in the order in which they were sent. */
function clientByHand() {
  const answers: ((answer: Response | Error) => void)[] = [];
  const fetched = vi.fn<typeof fetch>(
    () =>
      new Promise((resolve, reject) => {
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  );
  const api = createApiClient({
    applicationId: 'floorscope-web',
    readSession: () => ({ apiUrl: 'https://floors.example/v4', apiKey: 'fl_ses_1' }),
    onLoginError: () => undefined,
    fetch: fetched,
  });
  const call = (signal?: AbortSignal) => api.call(getZones, signal ? { signal } : {});
  const answer = (at: number, by: Response | Error = Response.json({ result: { zones: [] } })) =>
    answers[at]?.(by);
  return { call, answer, fetched };
}

describe('concurrent calls', () => {
  it('are limited to six', async () => {
    const { call, answer, fetched } = clientByHand();
    const calls = Array.from({ length: 7 }, () => call());
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(6));
    answer(0);
    await calls[0];
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(7));
    for (const at of [1, 2, 3, 4, 5, 6]) answer(at);
    await expect(Promise.all(calls)).resolves.toHaveLength(7);
  });

  it('continue after a failure', async () => {
    const { call, answer, fetched } = clientByHand();
    const calls = Array.from({ length: 7 }, () => call());
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(6));
    answer(2, new Error('cut off'));
    await expect(calls[2]).rejects.toThrow('cut off');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(7));
    answer(6);
    await expect(calls[6]).resolves.toEqual({ zones: [] });
  });

  it('send nothing for a call that was aborted while waiting', async () => {
    const { call, answer, fetched } = clientByHand();
    const calls = Array.from({ length: 6 }, () => call());
    const leaving = new AbortController();
    const left = call(leaving.signal);
    const last = call();
    leaving.abort();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(6));
    answer(0);
    answer(1);
    await expect(left).rejects.toThrow(/abort/i);
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(7));
    answer(6);
    await Promise.all([calls[0], calls[1], last]);
    expect(fetched).toHaveBeenCalledTimes(7);
  });
});
