import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { totalPressure } from '#domain/planning/pressure/expectedPressure.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { hasEnoughData, hoursText, hourText } from '../shared/texts.ts';
import { durationText } from '#src/lib/format/durations.ts';
import type { Bottleneck } from './toBottlenecks.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

const line = formatPercent(thresholds.pressure);
const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about. */
export const terms = {
  places: {
    name: 'Places',
    definition: 'pressure',
    text: 'Seats are grouped by area (with its desks), floor or tag; rooms by size class on each floor. A class with a single room on its floor is left out, since one room in use isn’t a queue.',
  },
  pressure: {
    name: 'Pressure time and worst hour',
    definition: 'pressure',
    text: `The share of valid open time with ${line} or more of the seats taken. Rooms: mean time in use of ${line} or more, or none free, which means that all measured rooms are taken. A room counts as taken in a slot if it is in use for at least half of it. A bottleneck is under pressure at least ${formatPercent(thresholds.pressureTime)} of the time, with ${needed} coverage.`,
  },
  load: {
    name: 'Average occupancy',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes, over valid open minutes. Rooms: rooms taken divided by all rooms.',
  },
  episodes: {
    name: 'Episodes and longest',
    definition: 'pressure',
    text: `Periods of pressure of at least ${thresholds.minEpisodeMinutes} minutes. Periods up to ${thresholds.mergeGapMinutes} minutes apart are merged into one, gap included.`,
  },
  severity: {
    name: `Over ${line}`,
    definition: 'pressure',
    text: `People above ${line} of seats, or rooms taken above ${line} of rooms, multiplied by duration. Parts without data are assumed to be like the rest. The key figure adds up the seat bottlenecks.`,
  },
  expected: {
    name: 'Expected next week',
    definition: 'pressure',
    text: `Expected time under pressure in the next 7 days: each day’s open minutes times the average pressure share of its weekday. A day’s weight halves every three weeks. A weekday needs three days with ${needed} coverage, and data from the past 4 weeks. Other days are left out.`,
  },
  relief: {
    name: 'Space available at the same times',
    definition: 'pressure',
    text: `The median number of seats that another area could offer while this one is under pressure, before reaching ${line} itself; or free rooms of the same size or larger. Excludes areas with free seats less than half of that time. Same floor first, then nearest.`,
  },
  coverage: metricTerms.coverage,
} as const satisfies Record<string, MetricTerm>;

/** How much of the building runs short, where most, and when. */
export function bottleneckFigures(
  all: readonly Bottleneck[],
  flagged: readonly Bottleneck[],
): ReportFigure[] {
  const [worst] = flagged;
  const longest = flagged.reduce<Bottleneck | null>((best, one) => {
    const minutes = one.pressure.longest?.minutes ?? 0;
    return minutes > (best?.pressure.longest?.minutes ?? 0) ? one : best;
  }, null);
  const severity = flagged
    .filter(({ place }) => place.kind === 'seats')
    .reduce((sum, { pressure }) => sum + pressure.severityMinutes, 0);
  const episodes = flagged.reduce((sum, { pressure }) => sum + pressure.episodes, 0);
  return [
    {
      id: 'count',
      label: 'Bottlenecks',
      value: formatCount(flagged.length),
      of: `of ${formatPlural(all.filter(hasEnoughData).length, 'place')}`,
      note: `under pressure at least ${formatPercent(thresholds.pressureTime)} of the time`,
      term: terms.pressure,
    },
    ...figuresOfWorst(worst),
    {
      id: 'longest',
      label: 'Longest episode',
      value: longest?.pressure.longest ? durationText(longest.pressure.longest.minutes) : '–',
      note: longest
        ? `of ${formatPlural(episodes, 'episode')}; ${longest.place.name}, ${longest.place.where}`
        : 'none',
      term: terms.episodes,
    },
    {
      id: 'severity',
      label: `Seat-hours over ${formatPercent(thresholds.pressure)}`,
      value: hoursText(severity),
      note: 'in the time frame',
      term: terms.severity,
    },
  ];
}

/** The place with most pressure: how much, when, and what is to come. */
function figuresOfWorst(worst: Bottleneck | undefined): ReportFigure[] {
  const expected = worst ? totalPressure(worst.expected) : null;
  return [
    {
      id: 'most',
      label: 'Most pressure',
      value: worst ? shareText(worst) : '–',
      note: worst ? `${worst.place.name}, ${worst.place.where}` : 'none',
      term: terms.pressure,
    },
    {
      id: 'worst',
      label: 'Worst hour',
      value: worst?.pressure.worst ? hourText(worst.pressure.worst) : '–',
      note: worst?.pressure.worst
        ? `${formatPercent(worst.pressure.worst.share)} of it under pressure`
        : 'none',
      term: terms.pressure,
    },
    {
      id: 'expected',
      label: 'Expected next week',
      value: expected === null ? '–' : durationText(expected),
      note: worst ? `under pressure, ${worst.place.name}` : 'none',
      term: terms.expected,
    },
  ];
}

function shareText({ pressure: { share } }: Bottleneck): string {
  return share === null ? '–' : `${formatTenths(share * 100)}%`;
}
