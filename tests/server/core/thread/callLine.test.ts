import { MessageChannel } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#server/core/AppError.ts';
import { CallLine, type LineHandlers, type ThreadPort } from '#server/core/thread/CallLine.ts';

/** Both ends of a line; the far one has these handlers. */
function aLine(handlers: LineHandlers): { near: CallLine; far: CallLine } {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const end = (port: typeof port1): ThreadPort => ({
    postMessage: (message, transfer) => port.postMessage(message, [...transfer]),
    on: (event, listener) => port.on(event, listener),
  });
  return { near: new CallLine(end(port1), {}), far: new CallLine(end(port2), handlers) };
}

test('calls are answered by name, in whatever order the answers come', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const { near } = aLine({
    late: async (given: number) => {
      await held;
      return given;
    },
    soon: async (given: number) => given,
  });
  const late = near.call('late', 1);
  expect(await near.call('soon', 2)).toBe(2);
  letGo();
  expect(await late).toBe(1);
  await expect(near.call('unknown', 0)).rejects.toThrow('Nothing here answers unknown');
});

test('bytes are moved, those that share memory included', async () => {
  const own = new Uint8Array(100_000).fill(7);
  const shared = Buffer.from('a few bytes');
  const { near } = aLine({ own: async () => own, shared: async () => shared });
  expect(
    Buffer.from(await near.call<Uint8Array>('own', null)).equals(Buffer.alloc(100_000, 7)),
  ).toBe(true);
  expect(own.byteLength).toBe(0);
  expect(Buffer.from(await near.call<Uint8Array>('shared', null)).toString()).toBe('a few bytes');
  expect(shared.toString()).toBe('a few bytes');
});

test('a refusal keeps its code, reason and wait, and another failure its text', async () => {
  const { near } = aLine({
    refused: async () => {
      throw new AppError('OVERLOADED', 'Come later', { retryAfterS: 7 });
    },
    failed: async () => {
      throw new TypeError('what it was');
    },
  });
  await expect(near.call('refused', null)).rejects.toMatchObject({
    code: 'OVERLOADED',
    status: 503,
    message: 'Come later',
    retryAfterS: 7,
  });
  await expect(near.call('failed', null)).rejects.toThrow('what it was');
});

test('a caller that leaves is not waited for, and the work for it is told', async () => {
  let reason: unknown;
  const { near } = aLine({
    slow: async (_, signal) =>
      await new Promise((resolve) => signal.addEventListener('abort', () => resolve((reason = 1)))),
  });
  const caller = new AbortController();
  const call = near.call('slow', null, caller.signal);
  caller.abort();
  await expect(call).rejects.toThrow('aborted');
  await expect.poll(() => reason).toBe(1);
  await expect(near.call('slow', null, caller.signal)).rejects.toThrow('aborted');
});

test('whoever waits when the line ends is refused with a code', async () => {
  const { near } = aLine({ never: async () => await new Promise(() => undefined) });
  const call = near.call('never', null);
  near.end(new Error('no memory'));
  await expect(call).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE', status: 503 });
  await expect(near.call('never', null)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  expect(near.isOver).toBe(true);
});

test('many calls of one asker wait at once without a warning of a leak', async () => {
  const { near } = aLine({ echo: async (given: number) => given });
  const warnings: string[] = [];
  const note = ({ message }: Error): unknown => warnings.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const { signal } = new AbortController();
  const asked = Array.from({ length: 30 }, (_, at) => at);
  const answers = await Promise.all(asked.map((at) => near.call<number>('echo', at, signal)));
  expect(answers).toEqual(asked);
  // A warning is given in the turn after its cause.
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});
