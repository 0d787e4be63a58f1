import type { MetricLabel } from '#domain/metric/labels.ts';
import type { GroupFrames, GroupReader } from '#src/features/report/figures/readGroup.ts';
import type { FigureRow } from './FigureRow.ts';

/** What a figure is read from: the answers of a space, and what they say. */
export interface FigureSource {
  frames: GroupFrames;
  group: GroupReader;
}

/** A figure; with `days` its difference is one of days. */
export interface FigureRule extends Pick<FigureRow, 'id' | 'title' | 'note' | 'section' | 'unit'> {
  read: (source: FigureSource) => number | null;
  days?: MetricLabel;
}

type Naming = Pick<FigureRule, 'title' | 'note' | 'unit'>;

function whole(label: MetricLabel) {
  return ({ group }: FigureSource) => group.value(label);
}

function ofFrame(section: string, label: MetricLabel, naming: Naming): FigureRule {
  return { id: label, section, ...naming, read: whole(label) };
}

function meanOf(section: string, label: MetricLabel, naming: Naming): FigureRule {
  return { ...ofFrame(section, label, naming), days: label };
}

function averageDailyPeak(section: string, label: MetricLabel, naming: Naming): FigureRule {
  const read = ({ group }: FigureSource) => group.peaks(label).averageDailyPeak;
  return { id: `${label}-adp`, section, ...naming, read, days: label };
}

function p90(section: string, label: MetricLabel, naming: Naming): FigureRule {
  const read = ({ group }: FigureSource) => group.peaks(label).p90;
  return { id: `${label}-p90`, section, ...naming, read };
}

const seats = 'Seats taken';
const people = 'People';
const use = 'Time in use';
/** The section on how much was measured. */
export const measured = 'What was measured';

/** Every metric, in the order of the table. */
export const figureList: readonly FigureRule[] = [
  meanOf(seats, 'utilisation_mean', {
    title: 'Mean utilisation',
    note: 'people per seat',
    unit: 'utilisation',
  }),
  averageDailyPeak(seats, 'utilisation_max', {
    title: 'Average daily peak',
    note: 'mean of the days’ 5-minute peaks',
    unit: 'utilisation',
  }),
  p90(seats, 'utilisation_max', {
    title: 'P90 of daily peaks',
    note: 'nine days in ten stay below',
    unit: 'utilisation',
  }),
  ofFrame(seats, 'utilisation_max', {
    title: 'Highest moment',
    note: 'greatest 5-minute value',
    unit: 'utilisation',
  }),
  ofFrame(seats, 'capacity_mean', { title: 'Seats', note: 'capacity in force', unit: 'seats' }),
  meanOf(people, 'count_mean', { title: 'Mean people', note: 'at once', unit: 'count' }),
  averageDailyPeak(people, 'count_max', {
    title: 'Average daily peak',
    note: 'people at once',
    unit: 'count',
  }),
  p90(people, 'count_max', {
    title: 'P90 of daily peaks',
    note: 'people at once',
    unit: 'count',
  }),
  ofFrame(people, 'count_max', { title: 'Most people', note: 'at once', unit: 'count' }),
  meanOf(use, 'frequency_mean', {
    title: 'Time in use',
    note: 'share of space-hours',
    unit: 'frequency',
  }),
  meanOf(use, 'capacity_fraction_used_mean', {
    title: 'Fill when used',
    note: 'people per seat while in use',
    unit: 'utilisation',
  }),
  ofFrame(use, 'frequency_max', {
    title: 'Most spaces in use',
    note: 'share of spaces at once',
    unit: 'frequency',
  }),
  ofFrame('Last moment measured', 'utilisation', {
    title: 'Utilisation',
    note: 'last valid 5 minutes',
    unit: 'utilisation',
  }),
  ofFrame('Last moment measured', 'count', {
    title: 'People',
    note: 'last valid 5 minutes',
    unit: 'count',
  }),
  ofFrame('Last moment measured', 'frequency', {
    title: 'Spaces in use',
    note: 'last valid 5 minutes',
    unit: 'frequency',
  }),
  {
    id: 'coverage',
    section: measured,
    title: 'Coverage',
    note: 'valid share of open minutes',
    unit: 'frequency',
    read: ({ frames }) => frames.whole?.coverage[0] ?? null,
  },
  {
    id: 'hours',
    section: measured,
    title: 'Valid open hours',
    note: 'what means are divided by',
    unit: 'hours',
    read: ({ frames }) => (frames.whole?.validMinutes[0] ?? 0) / 60,
  },
  {
    id: 'days',
    section: measured,
    title: 'Days that count',
    note: 'covered by 70% and over',
    unit: 'days',
    read: ({ group }) => group.days('frequency_max').length,
  },
];
