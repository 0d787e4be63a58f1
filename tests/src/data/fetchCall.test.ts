import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { fetchCall } from '#src/data/metrics/fetchCall.ts';

const aReading = () => {
  const leaving = new AbortController();
  return { leaving, client: new QueryClient(), signal: leaving.signal };
};

describe('one call of a report', () => {
  it('is aborted when the page moves on', async () => {
    const { leaving, ...reading } = aReading();
    const cutOff = vi.fn<() => void>();
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>(() => {
        signal.addEventListener('abort', cutOff);
      });
    const call = fetchCall({ queryKey: ['a call'], queryFn }, reading);
    leaving.abort();
    await expect(call).rejects.toThrow('CancelledError');
    expect(cutOff).toHaveBeenCalledOnce();
  });

  it('is not started after the page has moved on, if it depends on another call', async () => {
    const { leaving, ...reading } = aReading();
    const queryFn = vi.fn<() => Promise<number>>();
    leaving.abort();
    await expect(fetchCall({ queryKey: ['a call'], queryFn }, reading)).rejects.toThrow(/abort/i);
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('continues while one of two reports waits for it, and is aborted with the last', async () => {
    const { leaving, ...reading } = aReading();
    const other = new AbortController();
    const cutOff = vi.fn<() => void>();
    const queryFn = ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>(() => {
        signal.addEventListener('abort', cutOff);
      });
    const options = { queryKey: ['a call'], queryFn };
    const calls = [
      fetchCall(options, reading),
      fetchCall(options, { ...reading, signal: other.signal }),
    ];
    const ended = Promise.allSettled(calls);
    leaving.abort();
    expect(cutOff).not.toHaveBeenCalled();
    other.abort();
    await ended;
    expect(cutOff).toHaveBeenCalledOnce();
  });

  it('leaves its answer in the cache', async () => {
    const { leaving, ...reading } = aReading();
    const queryFn = vi.fn<() => Promise<number>>().mockResolvedValue(7);
    const options = { queryKey: ['a call'], queryFn, staleTime: 1000 };
    expect([await fetchCall(options, reading), await fetchCall(options, reading)]).toEqual([7, 7]);
    leaving.abort();
    expect(queryFn).toHaveBeenCalledOnce();
    expect(reading.client.getQueryData(['a call'])).toBe(7);
  });
});
