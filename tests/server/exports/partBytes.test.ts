import { expect, it } from 'vitest';
import { partBytes } from '#server/modules/exports/estimateExport.ts';

const part = (rows: number) => ({ name: 'A-2025-01', rows, pieces: [] });

it('a file of Parquet needs room for the rows of its largest part, forty times what becomes of them', () => {
  const bytes = 1_302_000;
  const whole = partBytes({ format: 'parquet' }, { parts: [part(1000)], rows: 1000 }, bytes);
  expect(whole).toBe(50_000_000);
  const parts = [part(100), part(600), part(300)];
  expect(partBytes({ format: 'parquet' }, { parts, rows: 1000 }, bytes)).toBe(30_000_000);
});

it('other files, and one without rows, are made of nothing beside them', () => {
  expect(partBytes({ format: 'csv' }, { parts: [part(1000)], rows: 1000 }, 10_000_000)).toBe(0);
  expect(partBytes({ format: 'parquet' }, { parts: [], rows: 0 }, 2000)).toBe(0);
});
