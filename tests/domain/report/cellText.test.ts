import { expect, it } from 'vitest';
import { cellText } from '#domain/report/cellText.ts';

it('shows an instant as local time, with its offset if the clock shows it twice', () => {
  const zone = 'Europe/Amsterdam';
  const read = (text: string) => cellText(Date.parse(text), 'instant', zone);
  expect(read('2026-11-10T13:00:00Z')).toBe('2026-11-10 14:00');
  expect(read('2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30 +02:00');
  expect(read('2026-10-25T01:30:00Z')).toBe('2026-10-25 02:30 +01:00');
});
