import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { HeatmapNotice } from '#src/pages/heatmap/figures/HeatmapNotice.tsx';

const days = { startDay: dayNumberOf('2025-10-26'), endDayExclusive: dayNumberOf('2025-11-23') };

/** What is said of a floor that was measured, compared with a period of this coverage. */
function wordsOf(mode: string, coverage: number[] | null): string {
  const heatmap = {
    zones: [{}],
    state: { mode },
    answers: {
      figures: { coverage: Float64Array.of(1), values: {} },
      summary: { coverage: 1 },
      openMinutes: 600,
    },
    compare: { before: { coverage: coverage ? Float64Array.from(coverage) : undefined } },
    frames: { before: { frame: { days } } },
  } as never;
  const filters = { values: {}, opening: { text: '24/7' } } as never;
  return renderToStaticMarkup(<HeatmapNotice filters={filters} heatmap={heatmap} />);
}

describe('the notice of the heatmap', () => {
  it('says that the compared period has no data, once loaded', () => {
    expect(wordsOf('compare', [0])).toContain('No data for Oct 26 – Nov 22, 2025 to compare with');
    expect(wordsOf('compare', null)).toBe('');
  });

  it('is hidden if both periods have data, or nothing is compared', () => {
    expect(wordsOf('compare', [0.9])).toBe('');
    expect(wordsOf('average', [0])).toBe('');
  });
});
