import { expect, it } from 'vitest';
import { fileName } from '#domain/report/fileName.ts';

it('names report, building and frame in letters that every file system accepts', () => {
  const parts = ['Trend', 'Grüne Höfe, Floor 3', '2026-11-02 to 2026-11-15', 'Week by week'];
  expect(fileName(parts, 'csv')).toBe(
    'trend-grune-hofe-floor-3-2026-11-02-to-2026-11-15-week-by-week.csv',
  );
});

it('leaves out what has no such letter', () => {
  expect(fileName(['Trend', '大楼', '2026'], 'pdf')).toBe('trend-2026.pdf');
});
