import { afterAll, afterEach, beforeAll, vi } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
const spies = methods.map((method) => vi.spyOn(console, method));

/** What Node says of listeners that pile up: the log of a server would have it. */
const leaks: string[] = [];
const noteLeak = ({ name, message }: Error): void => {
  if (name === 'MaxListenersExceededWarning') leaks.push(message);
};
beforeAll(() => void process.on('warning', noteLeak));
afterAll(() => void process.off('warning', noteLeak));

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockClear();
  if (calls.length > 0) throw new Error(`A test wrote to the console: ${JSON.stringify(calls)}`);
  const [leak] = leaks.splice(0);
  if (leak !== undefined) throw new Error(leak);
});
