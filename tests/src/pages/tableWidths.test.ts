import { describe, expect, it } from 'vitest';
import { importTables } from '#src/pages/bookings/import-reports/importTables.tsx';
import { toImports } from '#src/pages/bookings/import-reports/toImports.ts';
import { changesTable } from '#src/pages/portfolio/comparison/comparisonTables.tsx';
import { utilizationTables } from '#src/pages/portfolio/utilization/utilizationTables.tsx';
import { bottleneckColumns } from '#src/pages/utilization/bottleneck/bottleneckColumns.ts';
import { inefficientTable } from '#src/pages/utilization/inefficient/inefficientTable.ts';
import { spareTable } from '#src/pages/utilization/underutilized/spareTables.ts';
import { columnWidths, plainLayout } from '#src/ui/table/TableLayout.ts';

/** What a card leaves of a laptop of 1440 pixels beside the menu. */
const room = 1162;

const tables: Record<string, readonly { id: string; width?: number }[]> = {
  'Portfolio Utilization': utilizationTables({
    rows: [],
    format: 'utilisation',
    request: { subject: { timeZone: 'UTC' } } as never,
    grouping: { id: 'building', label: 'Building' },
    planning: { state: 'reading' },
    momentOf: () => null,
    terms: {} as never,
    buildings: new Map(),
  }).figures.columns,
  'Portfolio Comparison': changesTable(
    [],
    { subject: {}, format: 'utilisation' } as never,
    {} as never,
  ).columns,
  Inefficient: inefficientTable([]).columns,
  Underutilized: spareTable('spaces', '', []).columns,
  Bottleneck: bottleneckColumns,
  'Import Reports': importTables(
    toImports({ reports: [], aliases: [] }, {} as never),
    'UTC',
    {} as never,
  ).imports.columns,
};

describe('the usual columns', () => {
  it.each(Object.keys(tables))('of %s fit a laptop without horizontal scrolling', (name) => {
    expect(columnWidths(tables[name] ?? [], plainLayout.widths).total).toBeLessThanOrEqual(room);
  });
});
