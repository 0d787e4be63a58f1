import { expect, it } from 'vitest';
import { arithmeticText } from '#src/features/report/explain/arithmetic/arithmeticText.ts';
import { sourceTables } from '#src/features/report/explain/arithmetic/sourceTables.ts';
import { toFigures, type FigureOfDays } from '#src/features/report/figures/toFigures.ts';
import { aGroup, bucketsFrom } from '../../../pages/trend/trendAnswers.ts';

const dayMs = 86_400_000;
const intervals = bucketsFrom('2026-11-02T00:00:00Z', 3, dayMs);
const days = aGroup({
  openMinutes: [480, 0, 480],
  validMinutes: [480, 0, 240],
  coverage: [1, null, 0.5],
  metrics: {
    count_mean: [30, null, 60],
    capacity_mean: [100, null, 100],
    utilisation_mean: [0.3, null, 0.6],
    utilisation_max: [0.5, null, 0.75],
  },
});

/** The figures of a frame whose mean is given. */
function figuresOf(mean: number) {
  const whole = aGroup({
    coverage: [0.75],
    metrics: { utilisation_mean: [mean], capacity_mean: [100] },
  });
  return toFigures({
    current: { whole, days, intervals },
    compared: null,
    format: 'utilisation',
    timeZone: 'UTC',
    nowMs: Date.parse('2026-11-20T00:00:00Z'),
  });
}

function textOf(name: FigureOfDays, mean = 0.4): string | null {
  const arithmetic = figuresOf(mean).arithmeticOf(name);
  return arithmetic && arithmeticText(arithmetic).written;
}

it('a mean is people-minutes divided by seat-minutes, day by day', () => {
  expect(textOf('mean')).toBe('28,800 people-minutes ÷ 72,000 seat-minutes = 40%');
  const arithmetic = figuresOf(0.4).arithmeticOf('mean');
  const [table, other] = arithmetic ? sourceTables(arithmetic) : [];
  expect(other).toBeUndefined();
  expect(table?.rows.map(({ name, values }) => [name, values])).toEqual([
    ['Mon, Nov 2', [14_400, 48_000]],
    ['Tue, Nov 3', [null, null]],
    ['Wed, Nov 4', [14_400, 24_000]],
  ]);
});

it('a mean that its days do not give shows no arithmetic', () => {
  expect(textOf('mean', 0.41)).toBeNull();
});

it('peaks come from the days with enough data, the highest from any', () => {
  expect(textOf('adp')).toBe('Mean of 1 daily peak = 50%');
  expect(textOf('p90')).toBe('P90 of 1 daily peak = 50%');
  expect(textOf('peak')).toBe('Highest of 2 daily peaks = 75%');
});
