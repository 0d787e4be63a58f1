import type { MetricLabel } from '#domain/metric/labels.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { GroupFrames, GroupReader, ReadDays } from '#src/features/report/figures/readGroup.ts';
import type { PlainKind } from '#src/features/report/table/cellKinds.ts';
import { sections, terms } from './compareTexts.ts';

/** What a figure is read from: the answers of a space, and what they say. */
export interface FigureSource {
  frames: GroupFrames;
  group: GroupReader;
}

/** A figure of a space. */
export interface FigureRule {
  id: string;
  title: string;
  /** What it is, in a few words; for the small line under its title. */
  note: string;
  section: string;
  kind: PlainKind;
  term: MetricTerm;
  read: (source: FigureSource) => number | null;
  /** The days that it is made of. */
  days?: (source: FigureSource) => ReadDays;
  /** The label whose days are compared, where its difference is one of days. */
  compared?: MetricLabel;
  /** The label whose highest 5-minute value it is. */
  peak?: MetricLabel;
}

type Naming = Pick<FigureRule, 'title' | 'note' | 'kind' | 'term'>;

function ofFrame(section: string, label: MetricLabel, naming: Naming): FigureRule {
  return { id: label, section, ...naming, read: ({ group }) => group.value(label) };
}

function daysOf(label: MetricLabel): Pick<Required<FigureRule>, 'days'> {
  return { days: ({ group }) => group.everyDay(label) };
}

function meanOf(section: string, label: MetricLabel, naming: Naming): FigureRule {
  return { ...ofFrame(section, label, naming), ...daysOf(label), compared: label };
}

function averageDailyPeak(
  section: string,
  label: MetricLabel,
  naming: Pick<Naming, 'note' | 'kind'>,
): FigureRule {
  return {
    id: `${label}-adp`,
    section,
    title: 'Average daily peak',
    term: terms.peaks,
    ...naming,
    read: ({ group }) => group.peaks(label).averageDailyPeak,
    ...daysOf(label),
    compared: label,
  };
}

function p90(
  section: string,
  label: MetricLabel,
  naming: Pick<Naming, 'note' | 'kind'>,
): FigureRule {
  return {
    id: `${label}-p90`,
    section,
    title: 'P90 daily peak',
    term: terms.peaks,
    ...naming,
    read: ({ group }) => group.peaks(label).p90,
    ...daysOf(label),
  };
}

function peak(
  section: string,
  label: MetricLabel,
  naming: Pick<Naming, 'title' | 'note' | 'kind'>,
): FigureRule {
  return { ...ofFrame(section, label, { ...naming, term: terms.highest }), peak: label };
}

function latest(label: MetricLabel, title: string, kind: PlainKind): FigureRule {
  const naming = { title, note: 'last valid 5 minutes', kind, term: terms.latest };
  return ofFrame(sections.latest, label, naming);
}

/** Every metric, in the order of the table. */
export const figureList: readonly FigureRule[] = [
  meanOf(sections.seats, 'utilisation_mean', {
    title: 'Mean utilization',
    note: 'people per seat',
    kind: 'share',
    term: terms.mean,
  }),
  averageDailyPeak(sections.seats, 'utilisation_max', {
    note: 'average of daily 5-minute peaks',
    kind: 'share',
  }),
  p90(sections.seats, 'utilisation_max', { note: '90% of days stay below', kind: 'share' }),
  peak(sections.seats, 'utilisation_max', {
    title: 'Highest peak',
    note: 'highest 5-minute value',
    kind: 'share',
  }),
  ofFrame(sections.seats, 'capacity_mean', {
    title: 'Seats',
    note: 'selected capacity',
    kind: 'seats',
    term: terms.seats,
  }),
  meanOf(sections.people, 'count_mean', {
    title: 'Mean people',
    note: 'at the same time',
    kind: 'people',
    term: terms.people,
  }),
  averageDailyPeak(sections.people, 'count_max', {
    note: 'people at the same time',
    kind: 'people',
  }),
  p90(sections.people, 'count_max', { note: 'people at the same time', kind: 'people' }),
  peak(sections.people, 'count_max', {
    title: 'Most people',
    note: 'at the same time',
    kind: 'people',
  }),
  meanOf(sections.use, 'frequency_mean', {
    title: 'Time in use',
    note: 'share of space-hours',
    kind: 'share',
    term: terms.use,
  }),
  meanOf(sections.use, 'capacity_fraction_used_mean', {
    title: 'Fill when used',
    note: 'people per seat while in use',
    kind: 'share',
    term: terms.fill,
  }),
  peak(sections.use, 'frequency_max', {
    title: 'Most spaces in use',
    note: 'share of spaces at the same time',
    kind: 'share',
  }),
  latest('utilisation', 'Utilization', 'share'),
  latest('count', 'People', 'people'),
  latest('frequency', 'Spaces in use', 'share'),
  {
    id: 'coverage',
    section: sections.measured,
    title: 'Coverage',
    note: 'share of open minutes measured',
    kind: 'share',
    term: terms.coverage,
    read: ({ frames }) => frames.whole?.coverage[0] ?? null,
  },
  {
    id: 'hours',
    section: sections.measured,
    title: 'Valid open hours',
    note: 'basis of averages',
    kind: 'hours',
    term: terms.hours,
    read: ({ frames }) => (frames.whole?.validMinutes[0] ?? 0) / 60,
  },
  {
    id: 'days',
    section: sections.measured,
    title: 'Days included',
    note: 'complete, with 70% coverage',
    kind: 'count',
    term: terms.days,
    read: ({ group }) => group.days('frequency_max').length,
    ...daysOf('frequency_max'),
  },
];
