import { afterEach, expect, it, vi } from 'vitest';
import { announce, listenTo } from '#src/lib/tabs/announce.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a browser that gives no channel to a page whose storage it blocks leaves the page as it is', () => {
  let asked = 0;
  function blocked(): void {
    asked += 1;
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
  for (const channel of [blocked, undefined]) {
    vi.stubGlobal('BroadcastChannel', channel);
    const listener = vi.fn<() => void>();
    const end = listenTo('settings', listener);
    announce('settings');
    end();
    expect(listener).not.toHaveBeenCalled();
  }
  expect(asked).toBe(2);
});
