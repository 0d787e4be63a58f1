import { describe, expect, it } from 'vitest';
import { weekdayChange } from '#domain/patterns/weekdayChange.ts';
import { dayPairs, differenceText, toFigureRows } from '#src/pages/compare-spaces/figureRows.ts';
import type { ComparedUse } from '#src/pages/compare-spaces/ComparedUse.ts';
import { metricTable } from '#src/pages/compare-spaces/metricTable.ts';
import type { FigureSource } from '#src/pages/compare-spaces/figureList.ts';
import { plainText } from '#src/features/report/table/cellKinds.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { aGroup, bucketsFrom } from '../trend/trendAnswers.ts';

const dayMs = 86_400_000;
const timeZone = 'UTC';
/** Two weeks from a Monday. */
const intervals = bucketsFrom('2026-03-02T00:00:00Z', 14, dayMs);

/** A space whose days rise from `start` by a hundredth; the tenth day is not covered. */
function aSource(start: number, seats: number): FigureSource {
  const values = intervals.map((_, day) => start + day / 100);
  const coverage = intervals.map((_, day) => (day === 9 ? 0.5 : 1));
  const days = aGroup({
    coverage,
    metrics: {
      utilisation_mean: values,
      utilisation_max: values.map((value) => value * 2),
      frequency_max: values,
    },
  });
  const whole = aGroup({
    metrics: { utilisation_mean: [start], utilisation_max: [start * 3], capacity_mean: [seats] },
    validMinutes: [600],
  });
  const frames = { whole, days, intervals };
  return {
    frames,
    group: readGroup(frames, { timeZone, today: Number.POSITIVE_INFINITY }),
  };
}

const sources = [aSource(0.4, 100), aSource(0.2, 50)];
const pairs = dayPairs(sources);
const changes = pairs.map(({ current, before }) => weekdayChange(current, before));

function rowOf(id: string) {
  const row = toFigureRows(sources, changes).find((one) => one.id === id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
}

describe('the table of all metrics', () => {
  it('compares means by weekday with the baseline, and says what could be chance', () => {
    const row = rowOf('utilisation_mean');
    expect(row.cells.map(({ value }) => value)).toEqual([0.4, 0.2]);
    const [first, second] = row.cells;
    expect(first && differenceText(row, first)).toBeNull();
    expect(second?.change?.change).toBeCloseTo(-0.2, 9);
    expect(second && differenceText(row, second)).toEqual({
      text: '\u221220 pp',
      mayBeChance: false,
    });
  });

  it('uses daily peaks only of days with enough coverage', () => {
    const days = intervals.map((_, day) => 2 * (0.2 + day / 100)).filter((_, day) => day !== 9);
    const mean = days.reduce((sum, value) => sum + value, 0) / days.length;
    expect(rowOf('utilisation_max-adp').cells[1]?.value).toBeCloseTo(mean, 9);
    expect(rowOf('days').cells[1]?.value).toBe(13);
  });

  it('shows plain differences for other figures, and none for coverage', () => {
    const seats = rowOf('capacity_mean');
    expect(seats.cells[1] && differenceText(seats, seats.cells[1])?.text).toBe('\u221250');
    const coverage = rowOf('coverage');
    expect(coverage.cells[1] && differenceText(coverage, coverage.cells[1])).toBeNull();
    expect(plainText(rowOf('hours').kind, 10)).toBe('10');
  });

  it('has the moment of a peak beside it in files and explanations', () => {
    const spaces = ['1', '2'].map((id) => ({
      id,
      level: 'floor',
      label: id,
      building: { id: 'b' },
    }));
    const table = metricTable({
      request: {
        spaces,
        subject: { timeZone, filters: [] },
        frame: { startdatetime: '', enddatetime: '' },
      },
      format: 'utilisation',
      hasSeats: true,
      sources,
      rows: toFigureRows(sources, changes),
      days: [],
      momentOf: ({ id }: { id: string }) =>
        id === '2' ? Date.parse('2026-03-12T10:45:00Z') : null,
    } as unknown as ComparedUse);
    const { columns, rows } = table.read();
    const at = columns.findIndex(({ id }) => id === 'utilisation_max-time');
    expect(columns[at]?.kind).toBe('instant');
    expect(rows.map((row) => row[at])).toEqual([null, Date.parse('2026-03-12T10:45:00Z')]);
    expect(table.numberAt?.('2', 'utilisation_max')?.inputs).toContainEqual({
      name: 'First reached',
      text: 'Thu, Mar 12, 10:45',
    });
  });

  it('leaves unmeasured values empty', () => {
    const people = rowOf('count_mean');
    expect(people.cells.map((cell) => [cell.value, cell.change])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
