import type { Benchmark } from '#contract/benchmark.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { TableColumn } from '#src/ui/table/Table.tsx';
import { bandNames } from '../model/toPeerRows.ts';

/** A capacity band with how its buildings are used. */
export type Band = Benchmark['bands'][number];

const quartiles = { p25: 'Lower quarter', p50: 'Median', p75: 'Upper quarter' } as const;

/** The bands that have buildings; the others say nothing. */
export function bandRows({ bands }: Benchmark): Band[] {
  return bands.filter(({ buildings }) => buildings > 0);
}

/** Names a band among the rows of the page. */
export function bandRowId({ band }: Band): string {
  return band;
}

/** Whether a row of the page is a band, not a building. */
export function isBandRow(rowId: string): boolean {
  return rowId in bandNames;
}

/** Band, its buildings, and the quartiles of their mean utilisation. */
export function bandColumns(): TableColumn<Band>[] {
  return [
    { id: 'of', title: 'Peers', isText: true, value: ({ band }) => bandNames[band] },
    {
      id: 'buildings',
      title: 'Buildings',
      value: ({ buildings }) => buildings,
      render: ({ buildings }) => formatCount(buildings),
    },
    ...Object.entries(quartiles).map(([id, title]) => {
      const value = ({ quartiles: { utilisation_mean: of } }: Band) =>
        of?.[id as keyof typeof quartiles] ?? null;
      return { id, title, value, render: (band: Band) => formatPercent(value(band)) };
    }),
  ];
}
