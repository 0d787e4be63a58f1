import type { BoxSummary } from '#domain/spread/boxSummary.ts';

interface BoxColumn {
  id: string;
  title: string;
  read: (box: BoxSummary) => number;
}

/** The figures of a box of daily peaks, from its low end to its high one. */
export const boxColumns: readonly BoxColumn[] = [
  { id: 'low', title: 'Lower whisker', read: ({ low }) => low },
  { id: 'q1', title: 'Lower quartile', read: ({ lowerQuartile }) => lowerQuartile },
  { id: 'median', title: 'Median', read: ({ median }) => median },
  { id: 'mean', title: 'Mean (ADP)', read: ({ mean }) => mean },
  { id: 'q3', title: 'Upper quartile', read: ({ upperQuartile }) => upperQuartile },
  { id: 'p90', title: 'P90', read: ({ p90 }) => p90 },
  { id: 'high', title: 'Upper whisker', read: ({ high }) => high },
];

/** The number of days that a box is of. */
export const boxDays = { id: 'days', title: 'Days' } as const;
