import { afterEach, vi } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
const spies = methods.map((method) => vi.spyOn(console, method));

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockClear();
  if (calls.length > 0) throw new Error(`A test wrote to the console: ${JSON.stringify(calls)}`);
});
