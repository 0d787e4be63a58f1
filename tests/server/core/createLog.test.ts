import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { createLog } from '#server/core/Log.ts';

it('a line of the log names the process and the machine, beside time, level and message', () => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info({ zone: 1 }, 'Something');
  const [line] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
  const about = { pid: process.pid, hostname: hostname(), zone: 1 };
  expect(line).toEqual({ level: 30, time, ...about, msg: 'Something' });
});
