import { describe, expect, it } from 'vitest';
import { Turns } from '#src/data/api/Turns.ts';

/** Calls that are ended by hand, and which of them began. */
function calls() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const call = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  };
  return { begun, call, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

describe('calls that take turns', () => {
  it('begin at once while there is room, then by priority and age', async () => {
    const { begun, call, end } = calls();
    const turns = new Turns(1);
    const all = new Map([
      ['first', turns.add(call('first'))],
      ['low', turns.add(call('low'), { priority: -1 })],
      ['usual', turns.add(call('usual'))],
      ['high', turns.add(call('high'), { priority: 1 })],
      ['usual later', turns.add(call('usual later'))],
    ]);
    const order = ['first', 'high', 'usual', 'usual later', 'low'];
    for (const [at, name] of order.entries()) {
      expect(begun).toEqual(order.slice(0, at + 1));
      end(name);
      await expect(all.get(name)).resolves.toBe(name);
    }
  });

  it('go on after a failure, and after one that did not wait any longer', async () => {
    const { begun, call, end } = calls();
    const turns = new Turns(1);
    const first = turns.add(call('first'));
    const leaving = new AbortController();
    const left = turns.add(call('left'), { signal: leaving.signal });
    const last = turns.add(call('last'));
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/i);
    end('first', new Error('cut off'));
    await expect(first).rejects.toThrow('cut off');
    end('last');
    await expect(last).resolves.toBe('last');
    await expect(turns.add(call('never'), { signal: leaving.signal })).rejects.toThrow(/abort/i);
    expect(begun).toEqual(['first', 'last']);
  });
});
