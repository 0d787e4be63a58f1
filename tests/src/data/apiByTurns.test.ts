import { describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { getBuildings, getZones } from '#contract/spaces.ts';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { apiByTurns } from '#src/data/api/ServicesByTurns.tsx';
import { Turns } from '#src/data/api/Turns.ts';

/** An API whose calls are answered by hand, for two parts of a page that take turns, two at once. */
function twoParts() {
  const sent: { endpoint: Endpoint; answer: () => void }[] = [];
  const call = vi.fn(
    (endpoint: Endpoint) =>
      new Promise<unknown>((resolve) => {
        sent.push({ endpoint, answer: () => resolve({}) });
      }),
  );
  const api = { call, callRaw: call, callBytes: call } as unknown as ApiClient;
  const turns = new Turns(2);
  return { sent, upper: apiByTurns(api, turns, 0), lower: apiByTurns(api, turns, -1) };
}

describe('queued calls of several parts', () => {
  it('run a few at a time, upper parts first', async () => {
    const { sent, upper, lower } = twoParts();
    const calls: Promise<unknown>[] = [1, 2, 3].map(() => lower.call(getZones));
    calls.push(upper.call(getBuildings));
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([getZones, getZones]);
    sent[0]?.answer();
    await vi.waitFor(() => expect(sent[2]?.endpoint).toBe(getBuildings));
    sent[1]?.answer();
    await vi.waitFor(() => expect(sent[3]?.endpoint).toBe(getZones));
    for (const { answer } of sent) answer();
    await expect(Promise.all(calls)).resolves.toHaveLength(4);
  });

  it('send nothing for a call that was aborted while waiting', async () => {
    const { sent, upper } = twoParts();
    const first = [1, 2].map(() => upper.call(getZones));
    const leaving = new AbortController();
    const left = upper.callBytes(getBuildings, { signal: leaving.signal });
    leaving.abort();
    for (const { answer } of sent) answer();
    await expect(left).rejects.toThrow(/abort/i);
    await Promise.all(first);
    expect(sent).toHaveLength(2);
  });
});
