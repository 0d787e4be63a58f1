import { describe, expect, it } from 'vitest';
import { createStorage } from '#src/lib/browser/storage.ts';
import { ClosedMessages } from '#src/ui/display/useClosed.ts';

/** An area of the browser that lives until it is replaced. */
function areaOf() {
  const values = new Map<string, string>();
  return createStorage(
    () =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
      }) as Storage,
  );
}

describe('messages that can be closed', () => {
  it('are shown until each is closed', () => {
    const messages = new ClosedMessages(areaOf(), areaOf());
    expect(messages.isClosed('demo-failed')).toBe(false);
    messages.close('demo-failed', false);
    expect(messages.isClosed('demo-failed')).toBe(true);
    expect(messages.isClosed('other')).toBe(false);
  });

  it('return with the next session, unless closed permanently', () => {
    const local = areaOf();
    const before = new ClosedMessages(areaOf(), local);
    before.close('of the session', false);
    before.close('for good', true);
    const after = new ClosedMessages(areaOf(), local);
    expect(after.isClosed('of the session')).toBe(false);
    expect(after.isClosed('for good')).toBe(true);
  });
});
