import { describe, expect, it } from 'vitest';
import type { Benchmark } from '#contract/benchmark.ts';
import {
  referenceChoices,
  switchReference,
  toDumbbellRows,
  weekdayMeans,
} from '#src/pages/portfolio/comparison/comparisonCharts.ts';
import { changesTable, peersTable } from '#src/pages/portfolio/comparison/comparisonTables.tsx';
import { comparedName, comparisonTerms } from '#src/pages/portfolio/comparison/comparisonTexts.ts';
import {
  lackingDays,
  mostChanged,
  ownValue,
  type ComparisonRow,
} from '#src/pages/portfolio/comparison/toComparisonRows.ts';
import { toPeerRows } from '#src/pages/portfolio/comparison/toPeerRows.ts';
import { formatOrdinal } from '#src/lib/format/formatNumber.ts';
import { harbourAndHill } from '../../spaceBuilders.ts';

function aRow(part: Partial<ComparisonRow> = {}): ComparisonRow {
  return {
    id: '1',
    kind: 'building',
    name: 'House',
    seats: 100,
    value: 0.5,
    coverage: 1,
    coverageBefore: 1,
    change: { change: 0.1, before: 0.4, p: 0.01, range: 0.03 },
    isSure: true,
    lacks: [],
    days: 20,
    daysBefore: 20,
    ...part,
  };
}

const request = {
  subject: { buildingIds: ['10', '20', '30'], timeZone: 'UTC', filters: [], grouping: 'building' },
  buildings: [...harbourAndHill().buildings.values()],
  days: { startDay: 20_700, endDayExclusive: 20_728 },
  compared: { days: { startDay: 20_672, endDayExclusive: 20_700 } },
  format: 'utilisation',
} as never;
const denominators = { openMinutes: 600, validMinutes: 600, places: 3 } as never;
const terms = comparisonTerms({ denominators, total: null });

it('names a comparison of peaks accordingly', () => {
  expect(comparedName({ format: 'utilisation', aggregation: 'mean' })).toBe('Utilization');
  expect(comparedName({ format: 'utilisation', aggregation: 'max' })).toBe(
    'Daily peaks of utilization',
  );
});

describe('days that the compared period lacks', () => {
  it('are listed as periods across closed days, split by days with data', () => {
    const group = {
      openMinutes: [600, 600, 0, 0, 600, 600, 600],
      validMinutes: [600, 0, 0, 0, 0, 300, 0],
    };
    expect(lackingDays(group, [10, 11, 12, 13, 14, 15, 16])).toEqual([
      { startDay: 11, endDayExclusive: 15 },
      { startDay: 16, endDayExclusive: 17 },
    ]);
  });

  it('exclude closed days', () => {
    expect(lackingDays({ openMinutes: [0], validMinutes: [0] }, [10])).toEqual([]);
  });
});

describe('a row from one period to the other', () => {
  it('has both means over shared weekdays, and the interval of the later one', () => {
    const [row] = toDumbbellRows([aRow()], 'utilisation');
    expect(row).toMatchObject({ from: 0.4, to: 0.5, isSure: true, text: '+10 pp' });
    expect(row?.range?.map((value) => Math.round(value * 100))).toEqual([47, 53]);
    expect(row?.note.remark).toContain('significant');
  });

  it('says that a change could be chance', () => {
    const [row] = toDumbbellRows([aRow({ isSure: false })], 'utilisation');
    expect(row?.note.remark).toContain('could be chance');
  });

  it('has one point if no weekday has data in both periods', () => {
    const [row] = toDumbbellRows([aRow({ change: null })], 'utilisation');
    expect(row).toMatchObject({ from: null, to: 0.5, range: null, text: '–' });
  });

  it('rests before and after on the days of its own period', () => {
    const table = changesTable([aRow({ id: '10' })], request, terms);
    const daysOf = (column: string) => table.numberAt?.('10', column).time?.scope.days.startDay;
    expect([daysOf('before'), daysOf('coverage-before')]).toEqual([20_672, 20_672]);
    expect([daysOf('after'), daysOf('change')]).toEqual([20_700, 20_700]);
    expect(table.read().columns.map(({ title }) => title)).toContain('Days before');
  });

  it('has the same current value in chart and table', () => {
    const rows = [aRow({ value: 0.7 }), aRow({ value: 0.7, change: null })];
    const { columns } = changesTable(rows, request, terms);
    const after = columns.find(({ id }) => id === 'after');
    const inChart = toDumbbellRows(rows, 'utilisation').map(({ to }) => to);
    expect(rows.map((row) => after?.value(row))).toEqual(inChart);
    expect(inChart).toEqual([0.5, 0.7]);
  });
});

describe('a period that cannot be compared', () => {
  const days = [{ value: 0.4 }, { value: 0.8 }];

  it('has the mean of its daily peaks, not the highest, if peaks are compared', () => {
    expect(ownValue('max', 0.8, days)).toBeCloseTo(0.6, 10);
    expect(ownValue('max', 0.8, [])).toBeNull();
  });

  it('has its mean if means are compared', () => {
    expect(ownValue('mean', 0.5, days)).toBe(0.5);
  });
});

describe('the largest changes', () => {
  const rows = [9, 5, 3, 2, 1, 0, -4, -6].map((change, at) =>
    aRow({ id: String(at), change: { change: change / 100, before: 0.4, p: 0.5, range: 0.2 } }),
  );

  it('are the three largest increases and decreases', () => {
    const { shown, leftOut } = mostChanged(rows);
    expect(shown.map(({ id }) => id)).toEqual(['0', '1', '2', '5', '6', '7']);
    expect(leftOut).toBe(2);
  });

  it('are all of six, except for those that cannot be compared', () => {
    const few = [...rows.slice(0, 3), aRow({ change: null })];
    expect(mostChanged(few)).toMatchObject({ leftOut: 1 });
    expect(mostChanged(few).shown).toHaveLength(3);
  });
});

describe('the weekday profile', () => {
  it('is the mean over days of each weekday, with equal weight per day', () => {
    const days = [
      { day: 4, weekday: 0, value: 0.2 },
      { day: 11, weekday: 0, value: 0.4 },
      { day: 6, weekday: 2, value: 0.5 },
    ];
    const means = weekdayMeans(days);
    expect(means[0]).toBeCloseTo(0.3);
    expect(means.slice(1)).toEqual([null, 0.5, null, null, null, null]);
  });
});

describe('reference lines', () => {
  it('are drawn if the URL names them, and only for shares of seats', () => {
    const on = referenceChoices({ show: ['target'] }, 'utilisation').filter(({ isOn }) => isOn);
    expect(on).toMatchObject([{ id: 'target', value: 0.75 }]);
    expect(referenceChoices({ show: ['target'] }, 'count')).toEqual([]);
  });

  it('can be toggled without changing anything else', () => {
    expect(switchReference({ show: ['table'] }, 'target', true)).toEqual({
      show: ['table', 'target'],
    });
    expect(switchReference({ show: ['target'] }, 'target', false)).toEqual({ show: null });
  });
});

describe('peers', () => {
  const values = {
    utilisation_mean: 0.4,
    frequency_mean: 0.6,
    average_daily_peak: 0.7,
    p90_daily_peak: 0.8,
  };
  const place = { rank: 1, of: 2, percentile: 1 };
  const places = {
    utilisation_mean: place,
    frequency_mean: place,
    average_daily_peak: place,
    p90_daily_peak: place,
  };

  it('are listed by band, largest first, then by utilization', () => {
    const answer: Benchmark = {
      bands: [],
      buildings: [
        { id: 10, band: 'under_100', seats: 40, coverage: 1, counts: true, values, places },
        {
          id: 20,
          band: 'over_500',
          seats: 900,
          coverage: 1,
          counts: true,
          values: { ...values, utilisation_mean: 0.3 },
          places,
        },
        { id: 30, band: 'over_500', seats: 800, coverage: 1, counts: true, values, places },
      ],
    };
    const rows = toPeerRows(answer, harbourAndHill());
    expect(rows.map(({ id }) => id)).toEqual(['30', '20', '10']);
    expect(rows[0]).toMatchObject({
      name: 'Building 30',
      values: { utilisation_mean: { value: 0.4, place } },
    });
    const table = peersTable(rows, request, terms);
    expect(table.read().rows[0]).toEqual([
      'Building 30',
      'over 500 seats',
      800,
      0.4,
      0.7,
      0.8,
      0.6,
    ]);
    expect(table.numberAt?.('30', 'p90_daily_peak')).toMatchObject({
      columnId: 'p90_daily_peak',
      term: terms.peaks,
      time: { scope: { subject: { buildingIds: ['30'] } } },
    });
  });

  it('have ordinal ranks', () => {
    expect([1, 2, 3, 4, 11, 12, 21, 102].map(formatOrdinal)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '21st',
      '102nd',
    ]);
  });
});
