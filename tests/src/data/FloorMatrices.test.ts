import { describe, expect, it, vi } from 'vitest';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { FloorMatrices, type MatrixHolder } from '#src/data/matrix/FloorMatrices.ts';
import { wideFrame } from '#src/data/matrix/useZoneMatrix.ts';

const dayMs = 86_400_000;
const days = (from: number, to: number): InstantRange => ({
  startMs: from * dayMs,
  endMs: to * dayMs,
});
const scope = { buildingId: '1', floorId: '11', source: 'sensorlayer' };

/** A page's matrices over a worker that takes everything; frames pass at the clock's time. */
function page({ silentLoads = 0 } = {}) {
  const clock = { nowMs: 100 * dayMs, now: () => clock.nowMs };
  const asked: InstantRange[] = [];
  const held: string[] = [];
  const holder: MatrixHolder = {
    async load(key, bytes) {
      if (held.length < silentLoads) {
        held.push('lost');
        throw new DOMException('No answer', 'TimeoutError');
      }
      held.push(key);
      const [startMs = 0, endMs = 0] = new Float64Array(await bytes.arrayBuffer());
      const elapsedMs = Math.min(endMs, clock.nowMs);
      return { frame: { startMs, endMs }, elapsedMs, timezone: 'UTC', zoneIds: [] };
    },
    drop: () => Promise.resolve(),
  };
  const fetch = vi.fn((frame: InstantRange, signal: AbortSignal) => {
    signal.throwIfAborted();
    asked.push(frame);
    return Promise.resolve(new Blob([Float64Array.of(frame.startMs, frame.endMs)]));
  });
  const matrices = new FloorMatrices(holder, clock);
  const hold = (frame: InstantRange, wide = frame, signal = new AbortController().signal) =>
    matrices.hold(scope, { frame, wide, fetch }, signal);
  return { clock, asked, held, fetch, matrices, hold };
}

describe('the matrix cache of a page', () => {
  it('does not request a frame within one that is loaded', async () => {
    const { hold, asked, matrices } = page();
    const first = await hold(days(43, 50), days(8, 50));
    expect(asked).toEqual([days(8, 50)]);
    const compared = await hold(days(29, 36));
    expect(compared.key).toBe(first.key);
    expect(matrices.find(scope, days(20, 21))?.key).toBe(first.key);
    expect(asked).toHaveLength(1);
    await hold(days(7, 9));
    expect(asked).toHaveLength(2);
  });

  it('requests a matrix once for several readers', async () => {
    const { hold, asked } = page();
    const [a, b] = await Promise.all([hold(days(1, 9)), hold(days(2, 3))]);
    expect(a.key).toBe(b.key);
    expect(asked).toHaveLength(1);
  });

  it('hands its matrices to a replacement worker', async () => {
    const { hold, asked, held } = page({ silentLoads: 1 });
    const { key } = await hold(days(1, 9));
    expect(held).toEqual(['lost', key]);
    expect(asked).toEqual([days(1, 9)]);
  });

  it('gives up if the new worker does not respond either', async () => {
    const { hold, matrices } = page({ silentLoads: 2 });
    await expect(hold(days(1, 9))).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(matrices.find(scope, days(1, 9))).toBeUndefined();
  });

  it('keeps floors and sources separate', async () => {
    const { hold, matrices } = page();
    await hold(days(1, 9));
    expect(matrices.find({ ...scope, source: 'wifilayer' }, days(1, 2))).toBeUndefined();
    expect(matrices.find({ ...scope, floorId: '12' }, days(1, 2))).toBeUndefined();
  });

  it('reloads an unfinished frame after a slot', async () => {
    const { hold, asked, clock } = page();
    await hold(days(99, 101));
    clock.nowMs += 299_000;
    await hold(days(99, 101));
    expect(asked).toHaveLength(1);
    clock.nowMs += 1_000;
    await hold(days(99, 100));
    expect(asked).toHaveLength(1);
    await hold(days(99, 101));
    expect(asked).toHaveLength(2);
  });

  it('reloads a matrix that the worker has evicted', async () => {
    const { hold, matrices, held, asked } = page();
    const { key } = await hold(days(1, 9));
    await Promise.all([matrices.restore(key), matrices.restore(key)]);
    expect(held).toEqual([key, key]);
    expect(asked).toEqual([days(1, 9), days(1, 9)]);
  });

  it('reloads outdated matrices, and serves the old ones until then', async () => {
    const { hold, matrices, asked } = page();
    const old = await hold(days(1, 9));
    matrices.outdateAll();
    expect(matrices.find(scope, days(2, 3))).toBeUndefined();
    await expect(matrices.restore(old.key)).resolves.toBeUndefined();
    const fresh = await hold(days(1, 9));
    expect(fresh.key).not.toBe(old.key);
    expect(matrices.find(scope, days(2, 3))?.key).toBe(fresh.key);
    expect(asked).toHaveLength(3);
  });

  it('aborts a request only when nobody waits for it', async () => {
    const { matrices, fetch } = page();
    const signals: AbortSignal[] = [];
    fetch.mockImplementation((frame, signal) => {
      signals.push(signal);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        if (frame.startMs === 0) resolve(new Blob([new ArrayBuffer(16)]));
      });
    });
    const [first, second] = [new AbortController(), new AbortController()];
    const frame = days(1, 9);
    const waits = [first, second].map(({ signal }) =>
      matrices.hold(scope, { frame, wide: frame, fetch }, signal),
    );
    first.abort();
    expect(signals[0]?.aborted).toBe(false);
    second.abort();
    expect(signals[0]?.aborted).toBe(true);
    const ends = await Promise.allSettled(waits);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('forgets a failed request', async () => {
    const { hold, fetch } = page();
    fetch.mockRejectedValueOnce(new TypeError('offline'));
    await expect(hold(days(1, 2))).rejects.toThrow('offline');
    await expect(hold(days(1, 2))).resolves.toMatchObject({ frame: days(1, 2) });
  });
});

describe('reading ahead', () => {
  it('includes the six weeks before for a normal floor, but not for a large one', () => {
    expect(wideFrame(days(93, 100), 60)).toEqual(days(58, 100));
    expect(wideFrame(days(0, 100), 60)).toEqual(days(0, 100));
    expect(wideFrame(days(93, 100), 3_000)).toEqual(days(93, 100));
  });
});
