import { expect, it } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import { stateText } from '#src/features/exports/exportTexts.ts';

const job = {
  state: 'expired',
  rows: 12,
  rows_done: 12,
  step: 'Expired',
  bytes: 500,
  expires_at: '2026-03-03T09:00:00.000Z',
} as ExportJob;

it('a file whose time is over says until when it was kept, and what to do', () => {
  expect(stateText(job, 'Europe/Amsterdam')).toBe('Kept until Mar 3, 2026, 10:00. Make it again.');
});

it('a file that is ready says how large it is', () => {
  expect(stateText({ ...job, state: 'ready' }, 'UTC')).toBe('12 rows, 500 bytes');
});
