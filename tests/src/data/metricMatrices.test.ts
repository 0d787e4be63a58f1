import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flagMatrix, metricMatrix, metricTable } from '#contract/metricTable.ts';

describe('the matrices of an answer', () => {
  it('have a number or null for each group and interval', () => {
    expect(metricMatrix.safeParse([[0.4, null], []]).success).toBe(true);
    expect(metricMatrix.safeParse([[0.4, '0.5']]).success).toBe(false);
    expect(metricMatrix.safeParse([0.4]).success).toBe(false);
    expect(flagMatrix.safeParse([[true, null]]).success).toBe(false);
  });

  it('come with intervals that have a start and an end', () => {
    const { intervals } = metricTable;
    expect(intervals.safeParse([{ start: '2026-03-01', end: '2026-03-02' }]).success).toBe(true);
    expect(intervals.safeParse([{ start: '2026-03-01' }]).success).toBe(false);
  });

  it('are documented', () => {
    const numbers = { type: 'array', items: { type: ['number', 'null'] } };
    expect(z.toJSONSchema(metricMatrix, { unrepresentable: 'any' })).toMatchObject({
      type: 'array',
      items: numbers,
    });
  });
});
