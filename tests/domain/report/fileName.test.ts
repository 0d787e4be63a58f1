import { expect, it } from 'vitest';
import { fileName } from '#domain/report/exportFormats.ts';

it('contains report, building and time frame in characters that every file system accepts', () => {
  const parts = ['Trend', 'Grüne Höfe, Floor 3', '2026-11-02 to 2026-11-15', 'Week by week'];
  expect(fileName(parts, 'csv')).toBe(
    'trend-grune-hofe-floor-3-2026-11-02-to-2026-11-15-week-by-week.csv',
  );
});

it('drops other characters', () => {
  expect(fileName(['Trend', '大楼', '2026'], 'pdf')).toBe('trend-2026.pdf');
});
