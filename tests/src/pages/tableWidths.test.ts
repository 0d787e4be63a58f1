import { describe, expect, it } from 'vitest';
import { comparisonColumns } from '#src/pages/portfolio/comparison/change/ComparisonTable.tsx';
import { groupColumns } from '#src/pages/portfolio/utilization/rows/groupColumns.tsx';
import { bottleneckColumns } from '#src/pages/utilization/bottleneck/bottleneckColumns.ts';
import { inefficientTable } from '#src/pages/utilization/inefficient/inefficientTable.ts';
import { spareTable } from '#src/pages/utilization/underutilized/spareTables.ts';
import { columnWidths, plainLayout } from '#src/ui/table/TableLayout.ts';

/** What a card leaves of a laptop of 1440 pixels beside the menu. */
const room = 1162;

const tables: Record<string, readonly { id: string; width?: number }[]> = {
  'Portfolio Utilization': groupColumns({
    rowTitle: 'Building',
    format: 'utilisation',
    timeZone: 'UTC',
    planningState: 'known',
    areaText: String,
  }),
  'Portfolio Comparison': comparisonColumns('Building', 'utilisation'),
  Inefficient: inefficientTable([]).columns,
  Underutilized: spareTable('spaces', '', []).columns,
  Bottleneck: bottleneckColumns,
};

describe('the usual columns', () => {
  it.each(Object.keys(tables))('of %s fit a laptop without scrolling sideways', (name) => {
    expect(columnWidths(tables[name] ?? [], plainLayout.widths).total).toBeLessThanOrEqual(room);
  });
});
