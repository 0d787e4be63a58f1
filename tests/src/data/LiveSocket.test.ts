import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import type { LiveNews } from '#contract/live.ts';
import { LiveSocket, type LiveState } from '#src/data/live/LiveSocket.ts';
import { reconnectDelay } from '#src/data/live/LiveSocket.ts';
import { FakeClock } from '../FakeClock.ts';

class FakeSocket extends EventTarget {
  isClosed = false;
  readyState = 0;
  close(): void {
    this.isClosed = true;
  }
  say(type: 'open' | 'close'): void {
    this.readyState = type === 'open' ? 1 : 3;
    this.dispatchEvent(new Event(type));
  }
  send(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

function openChannel() {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const signals: AbortSignal[] = [];
  const states: LiveState[] = [];
  const results: LiveNews[] = [];
  const onLoginError = vi.fn<() => void>();
  const live = new LiveSocket({
    address: (signal) => {
      signals.push(signal);
      return Promise.resolve(`wss://floors.example/${sockets.length}`);
    },
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    inTurn: (attempt) => attempt(),
    clock,
    random: () => 0,
    onState: (state) => states.push(state),
    onResult: (result) => results.push(result),
    onLoginError,
  });
  const socketNo = (no: number) =>
    vi.waitFor(() => {
      const socket = sockets[no];
      if (!socket) throw new Error(`Socket ${no} is not open yet`);
      return socket;
    });
  return { live, clock, sockets, signals, states, results, onLoginError, socketNo };
}

const result = { time: '2026-11-02T10:00:00Z', groups: [] };

describe('LiveSocket', () => {
  it('passes on results while it is open', async () => {
    const { socketNo, states, results } = openChannel();
    const socket = await socketNo(0);
    socket.say('open');
    socket.send({ method: 'getLatestZoneMetric', result });
    expect(states).toEqual(['connecting', 'open']);
    expect(results).toEqual([result]);
  });

  it('waits and opens another socket when one closes', async () => {
    const { socketNo, states, clock } = openChannel();
    (await socketNo(0)).say('close');
    expect(states.at(-1)).toBe('waiting');
    clock.pass(1000);
    const second = await socketNo(1);
    second.say('open');
    expect(states.at(-1)).toBe('open');
  });

  it('aborts the request for an address when it is closed', async () => {
    const { live, signals, sockets } = openChannel();
    live.dispose();
    await Promise.resolve();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(sockets).toEqual([]);
  });

  it('gives up a socket that has not opened after four seconds', async () => {
    const { socketNo, states, clock } = openChannel();
    const first = await socketNo(0);
    clock.pass(3999);
    expect(first.isClosed).toBe(false);
    clock.pass(1);
    expect(states.at(-1)).toBe('waiting');
    first.say('open');
    expect(first.isClosed).toBe(true);
    expect(states.at(-1)).toBe('waiting');
  });

  it('closes and asks for a sign-in when the server says that the key has expired', async () => {
    const { socketNo, onLoginError } = openChannel();
    const socket = await socketNo(0);
    socket.say('open');
    socket.send({ error: { code: 'API_KEY_TIMED_OUT', reason: 'too old' } });
    expect(onLoginError).toHaveBeenCalledOnce();
    expect(socket.isClosed).toBe(true);
  });

  it('does nothing more once disposed', async () => {
    const { live, socketNo, clock, sockets, states } = openChannel();
    const socket = await socketNo(0);
    live.dispose();
    socket.say('close');
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
  });
});

describe('reconnectDelay', () => {
  it('stays between one and ten seconds and grows by 1.3', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const delay = reconnectDelay(attempt, random);
        expect(delay).toBeGreaterThanOrEqual(1000);
        expect(delay).toBeLessThanOrEqual(10_000);
        expect(reconnectDelay(attempt + 1, random)).toBeCloseTo(Math.min(10_000, delay * 1.3), 6);
      }),
    );
    expect(reconnectDelay(0, 0)).toBe(1000);
    expect(reconnectDelay(0, 1)).toBe(5000);
  });
});
