import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { UnsaidReason } from '#domain/planning/team-space/teamPlaces.ts';
import type { Binding, TeamSpaces } from '#domain/planning/team-space/teamSpaceSteps.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { TeamForm } from './TeamForm.ts';

export const weekdayLabels = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** How each number of the page comes about. */
export const terms = {
  need: {
    name: 'Seats needed',
    definition: 'team-space',
    text: 'People times attendance, rounded up.',
  },
  slack: {
    name: 'Seats to spare',
    definition: 'slack',
    text: 'Target times seats, minus the busy-day peak of all places at once on the chosen weekdays, rounded down.',
  },
  peak: {
    name: 'Busy-day peak',
    definition: 'slack',
    text: 'The busiest quarter hour of each chosen day, at the service level: that share of days stays at or below it.',
  },
  score: {
    name: 'Score',
    definition: 'team-score',
    text: 'Half for compactness, 30% for seats to spare beyond the need, 20% for seats with a wanted tag.',
  },
  places: {
    name: 'Places looked at',
    definition: 'team-space',
    text: 'Zones with seats and at least 70% coverage. An area with its desks is one place.',
  },
  worst: {
    name: 'Fullest moment',
    definition: 'slack',
    text: 'The quarter hour with the most people on the chosen weekdays.',
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

export const unsaidTexts: Readonly<Record<UnsaidReason, string>> = {
  LOW_COVERAGE: 'Under 70% coverage',
  NO_OUTLINE: 'Not drawn on the plan',
};

interface InTheWay {
  what: string;
  advice: string;
}

export const bindingTexts: Readonly<Record<Binding, InTheWay>> = {
  filter: {
    what: 'the filter leaves out places that would work',
    advice: 'Remove the filter, or allow more zones.',
  },
  weekdays: {
    what: 'no place is free on all of these weekdays',
    advice: 'One of these weekdays alone has room. Spread the team over other days.',
  },
  contiguity: {
    what: 'places are too far apart',
    advice:
      'The floor has the seats, but not next to each other. Split the team, or clear a few places.',
  },
  target: {
    what: 'the target leaves too few seats',
    advice:
      'There would be room if every seat could be taken. Raise the target if others can move over.',
  },
  seats: {
    what: 'too few free seats',
    advice: 'Lower the attendance, ask for fewer people, or choose another building.',
  },
};

export function noneText({ largest, need }: TeamSpaces): string {
  if (largest === null) return 'No place was measured on enough of these days.';
  return `The largest place has room for ${formatCount(Math.max(0, largest.slack))} of ${formatCount(need)}.`;
}

/** What was found, in key figures. */
export function teamSpaceFigures(answer: TeamSpaces | null): ReportFigure[] {
  if (answer === null) return [];
  const { need, candidates, unsaid, results, largest } = answer;
  const best = results[0] ?? largest;
  return [
    {
      id: 'need',
      label: 'Seats needed',
      value: formatCount(need),
      note: 'on the same day',
      term: terms.need,
    },
    {
      id: 'found',
      label: 'Places found',
      value: formatCount(results.length),
      note: results.length === 0 ? 'see what is in the way' : 'best first',
      term: terms.score,
    },
    {
      id: 'slack',
      label: results.length === 0 ? 'Most seats to spare' : 'Seats to spare, best',
      value: formatCount(best?.slack),
      ...(best && { of: `of ${formatCount(best.seats)} seats` }),
      term: terms.slack,
    },
    {
      id: 'places',
      label: 'Places looked at',
      value: formatCount(candidates),
      note: `${formatCount(unsaid.length)} not assessed`,
      term: terms.places,
    },
  ];
}

/** The settings of a search, for files and explanations. */
export function searchFacts(form: TeamForm, floorName: (id: string) => string): ReportFact[] {
  const { people, attendance, weekdays, target, serviceLevel, tags, floorIds } = form;
  const { filterZones, keptZoneIds } = form;
  return [
    { name: 'Team', text: formatPlural(people, 'person', 'people') },
    { name: 'Attendance', text: formatPercent(attendance) },
    { name: 'Weekdays', text: weekdays.map((day) => weekdayLabels[day]).join(', ') },
    { name: 'Target', text: formatPercent(target) },
    { name: 'Service level', text: formatPercent(serviceLevel) },
    { name: 'Wanted tags', text: tags.length === 0 ? 'none' : tags.join(', ') },
    { name: 'Rooms', text: form.includesRooms ? 'included' : 'not included' },
    { name: 'Floors', text: floorIds === null ? 'all' : floorIds.map(floorName).join(', ') },
    ...(filterZones === null ? [] : [{ name: 'Only zones that match', text: filterZones }]),
    ...(keptZoneIds.length === 0
      ? []
      : [{ name: 'Left out', text: formatPlural(keptZoneIds.length, 'zone') }]),
  ];
}
