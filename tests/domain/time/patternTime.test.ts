import { expect, test } from 'vitest';
import { patternFault, patternTime } from '#domain/time/patternTime.ts';

const march = Date.UTC(2026, 2, 30);

test.each([
  ['30/03/2026 09:00', 'dd/MM/yyyy HH:mm', { ms: march + 9 * 3_600_000, kind: 'wall' }],
  ['30.03.2026', 'dd.MM.yyyy', { ms: march, kind: 'day' }],
  [
    '2026-03-30T09:00+02:00',
    "yyyy-MM-dd'T'HH:mmxxx",
    { ms: march + 7 * 3_600_000, kind: 'instant' },
  ],
  [`${march / 1000}`, 't', { ms: march, kind: 'instant' }],
  ['2026-03-30', 'dd/MM/yyyy', null],
])('%s by %s', (text, pattern, time) => {
  expect(patternTime(text, pattern)).toEqual(time);
});

test.each([
  'dd/MM/yyyy HH:mm',
  "yyyy-MM-dd'T'HH:mmxxx",
  't',
  'do MMMM yyyy, h:mm a',
  'HH:mm - EEEE dd MMMM yyyy',
  "dd MMM ''yy",
  "RRRR-'W'II-i",
])('%s is a pattern', (pattern) => {
  expect(patternFault(pattern)).toBeNull();
});

test.each([
  ['YYYY-MM-dd', 'contains Y, which is not a supported token'],
  ['DDD', 'contains D, which is not a supported token'],
  ['dd/MM/yyyy at HH:mm', 'can’t be read'],
  ['dd dd', 'can’t be read'],
  ['d'.repeat(65), 'is longer than 64 characters'],
])('%s is none', (pattern, fault) => {
  expect(patternFault(pattern)).toContain(fault);
});
