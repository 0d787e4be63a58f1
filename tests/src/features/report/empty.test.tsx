import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';
import { bestCoverage } from '#src/features/report/empty/emptyReason.ts';
import { LowCoverage } from '#src/features/report/empty/ReportNotices.tsx';
import { ReportEmpty } from '#src/features/report/empty/ReportEmpty.tsx';
import { frameValue } from '#src/features/report/figures/readGroup.ts';

function wordsOf(element: ReactNode): string {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const days = (from: string, to: string) => ({
  startDay: dayNumberOf(from),
  endDayExclusive: dayNumberOf(to),
});

const scope = {
  subject: { name: 'Mill', buildingIds: ['1'], timeZone: 'UTC', filters: [], grouping: null },
  days: days('2026-03-02', '2026-03-30'),
  opening: {
    source: 'default',
    text: 'Mo-Fr 09:00-17:00',
    rule: parseOpeningHours('Mo-Fr 09:00-17:00'),
  },
} as const;

function emptyWith(data: { startDay: number; endDayExclusive: number } | null): string {
  const nothing = () => undefined;
  return wordsOf(
    <ReportEmpty
      reason="no-data"
      scope={scope as never}
      waysOut={{ data, selectDays: nothing, selectOpeningHours: nothing }}
    />,
  );
}

describe('a report without anything to show', () => {
  it('says where data is if the time frame has none', () => {
    const words = emptyWith(days('2026-01-05', '2026-02-02'));
    expect(words).toContain('No data in this time frame');
    expect(words).toContain('Data runs from Mon, Jan 5, 2026 to Sun, Feb 1, 2026');
    expect(words).toContain('Go to latest data');
  });

  it('says that data is too thin, and what is needed, without linking to the same frame', () => {
    const words = emptyWith(days('2026-03-02', '2026-03-30'));
    expect(words).toContain('Not enough data in this time frame');
    expect(words).toContain('70% of the seats in');
    expect(words).not.toContain('Go to the');
  });
});

describe('coverage', () => {
  it('is the best of the report and its parts', () => {
    expect(bestCoverage(0.01, [null, 0.4, 1])).toBe(1);
    expect(bestCoverage(0.2, [undefined])).toBe(0.2);
    expect(bestCoverage(null, [])).toBeNull();
  });

  it('is pointed out below 70%; below 5% there is no combined figure', () => {
    expect(wordsOf(<LowCoverage coverage={0.7} />)).toBe('');
    expect(wordsOf(<LowCoverage coverage={0.5} />)).toContain('Data coverage is only 50%');
    expect(wordsOf(<LowCoverage coverage={0.04} />)).toContain('No combined figure');
  });

  it('below 5% hides everything of a group except its capacity', () => {
    const group = (coverage: number): MetricGroup => ({
      id: '1',
      kind: 'floor',
      name: '',
      openMinutes: [600],
      validMinutes: [600 * coverage],
      coverage: [coverage],
      seatsMeasured: [1],
      isWeak: [true],
      placesTotal: [2],
      metrics: { utilisation_mean: [0.4], capacity_mean: [20] },
    });
    expect(frameValue(group(0.05), 'utilisation_mean')).toBe(0.4);
    expect(frameValue(group(0.049), 'utilisation_mean')).toBeNull();
    expect(frameValue(group(0.049), 'capacity_mean')).toBe(20);
    expect(frameValue(undefined, 'capacity_mean')).toBeNull();
  });
});
