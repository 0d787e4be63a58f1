/** What a stacking plan is coloured by: the last part of its path. */
export const stackMetrics = ['opportunity', 'utilization', 'time-in-use'] as const;

export type StackMetric = (typeof stackMetrics)[number];

/** The metric of a path; the first where it names none. */
export function metricOfPath(pathname: string): StackMetric {
  const last = pathname.split('/').at(-1);
  return stackMetrics.find((metric) => metric === last) ?? 'opportunity';
}

/** The names of the pages. */
export const stackTitles: Record<StackMetric, string> = {
  opportunity: 'Opportunity',
  utilization: 'Utilization',
  'time-in-use': 'Time in Use',
};

/** What the colours are of. */
export const colourNames: Record<StackMetric, string> = {
  opportunity: 'Seats to release, of all seats',
  utilization: 'Mean utilisation',
  'time-in-use': 'Time in use',
};
