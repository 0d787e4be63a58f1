import type { DefinitionId } from '#domain/definitions/definitions.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';

interface FigureTerm {
  definition: DefinitionId;
  text: string;
}

const needed = 'Days with less than 70% of their data, and today, are left out.';
const peak = `Of each day the greatest 5-minute value`;
const latest: FigureTerm = {
  definition: 'people',
  text: 'The value of the last valid open 5 minutes of the time frame.',
};

const terms: Readonly<Record<string, FigureTerm>> = {
  utilisation_mean: {
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over all valid open minutes. It can pass 100%.',
  },
  'utilisation_max-adp': {
    definition: 'daily-peak',
    text: `${peak} of people per seat, and of those the mean. ${needed}`,
  },
  'utilisation_max-p90': {
    definition: 'daily-peak',
    text: `${peak} of people per seat, and of those the value that nine days in ten do not pass, linear between days. ${needed}`,
  },
  utilisation_max: { definition: 'peak', text: 'The greatest 5-minute value of people per seat.' },
  capacity_mean: { definition: 'capacity', text: 'Seats in force, weighed by open minutes.' },
  count_mean: { definition: 'people', text: 'People, averaged over all valid open minutes.' },
  'count_max-adp': {
    definition: 'daily-peak',
    text: `${peak} of people at once, and of those the mean. ${needed}`,
  },
  'count_max-p90': {
    definition: 'daily-peak',
    text: `${peak} of people at once, and of those the value that nine days in ten do not pass. ${needed}`,
  },
  count_max: {
    definition: 'peak',
    text: 'The most people at one moment of 5 minutes: never the sum of peaks that zones had at different times.',
  },
  frequency_mean: {
    definition: 'time-in-use',
    text: 'Minutes in use divided by minutes measured, over all zones and valid open minutes.',
  },
  capacity_fraction_used_mean: {
    definition: 'fill-when-used',
    text: 'People divided by seats, in the minutes when somebody was there.',
  },
  frequency_max: {
    definition: 'peak',
    text: 'The greatest share of zones that were in use in the same 5 minutes.',
  },
  utilisation: latest,
  count: latest,
  frequency: latest,
  coverage: {
    definition: 'coverage',
    text: 'Valid open minutes divided by open minutes. Missing data is never counted as zero.',
  },
  hours: { definition: 'coverage', text: 'Open minutes with valid data, in hours.' },
  days: {
    definition: 'daily-peak',
    text: `Days that daily peaks and differences rest on. ${needed}`,
  },
};

/** How a figure of the table comes about. */
export function figureTerm(id: string, name: string): MetricTerm {
  return { name, ...(terms[id] ?? latest) };
}
