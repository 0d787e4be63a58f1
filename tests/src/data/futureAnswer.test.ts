import { describe, expect, it } from 'vitest';
import type { FutureMetrics } from '#contract/futureMetrics.ts';
import { toFutureAnswer } from '#src/data/metrics/FutureAnswer.ts';

const row = [[0.4, 1.3, null]];

function anAnswer(format: 'frequency' | 'utilisation'): FutureMetrics {
  const mean = `${format}_mean` as const;
  return {
    groups: [{ id: 'a', kind: 'zone', name: 'Desk' }],
    intervals: [],
    open_minutes: [[15, 15, 15]],
    valid_minutes: [[15, 15, 15]],
    metrics: { [mean]: row, [`${format}_max`]: row },
    metrics_low: { [mean]: row },
    metrics_high: { [mean]: row },
    skill: {},
    history: { start: '2026-08-01T00:00:00Z', end: '2026-10-24T00:00:00Z' },
  } as unknown as FutureMetrics;
}

describe('what is expected', () => {
  it('is at most 100% for a share of time', () => {
    const [desk] = toFutureAnswer(anAnswer('frequency'), 'frequency').groups;
    const shown = [0.4, 1, null];
    expect(desk).toMatchObject({ mean: shown, max: shown, low: shown, high: shown });
  });

  it('can exceed the number of seats', () => {
    const [desk] = toFutureAnswer(anAnswer('utilisation'), 'utilisation').groups;
    expect(desk?.mean).toEqual([0.4, 1.3, null]);
  });
});
