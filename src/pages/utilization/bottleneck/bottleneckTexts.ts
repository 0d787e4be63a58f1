import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { totalPressure } from '#domain/planning/pressure/expectedPressure.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { hasEnoughData } from '../shared/enoughData.ts';
import { durationText } from '#src/lib/format/durationText.ts';
import { hoursText, hourText } from '../shared/texts.ts';
import type { Bottleneck } from './model/toBottlenecks.ts';
import { metricTerms, type MetricTerm } from '#src/features/report/explain/metricTerms.ts';

const line = formatPercent(thresholds.pressure);
const needed = formatPercent(thresholds.neededData);

/** How each number of the page comes about. */
export const terms = {
  places: {
    name: 'Places',
    definition: 'pressure',
    text: 'Seats are looked at by area, with the desks in it, by floor or by tag; rooms by size class on each floor. A class with a single room on its floor is left out, since one room in use is no queue.',
  },
  pressure: {
    name: 'Pressure time and Worst hour',
    definition: 'pressure',
    text: `The share of valid open time in which ${line} or more of the seats are taken; of rooms, in which their mean time in use is ${line} or more, or none is free. None is free when all that are measured are taken; a room is taken in a slot when it is in use for half of it or more. A bottleneck is under pressure ${formatPercent(thresholds.pressureTime)} of the time or more, on ${needed} of its data.`,
  },
  load: {
    name: 'Mean taken',
    definition: 'utilization',
    text: 'People-minutes divided by seat-minutes of the place, over its valid open minutes; of rooms, those taken divided by those there are.',
  },
  episodes: {
    name: 'Episodes and Longest',
    definition: 'pressure',
    text: `Stretches of pressure of ${thresholds.minEpisodeMinutes} minutes and more. Those at most ${thresholds.mergeGapMinutes} minutes apart are one, the pause included.`,
  },
  severity: {
    name: `Over ${line}`,
    definition: 'pressure',
    text: `People above ${line} of the seats, or rooms taken above ${line} of the rooms, times the hours that they were. What is not measured counts like the rest of the place. The key figure adds the bottlenecks of seats.`,
  },
  expected: {
    name: 'Expected next week',
    definition: 'pressure',
    text: `Time under pressure in the seven days from tomorrow on: the open minutes of each, times the mean share of the same weekdays of the time frame that was under pressure, a day weighing half as much as one three weeks later. Three days of the weekday must tell, each on ${needed} of its data, the latest of all at most four weeks back. Closed days and days that cannot be told are left out.`,
  },
  relief: {
    name: 'Room at the same moments',
    definition: 'pressure',
    text: `Of each other area the seats that could be taken, in the slots under pressure, before it reaches ${line} itself; of rooms of the same size or larger those that are free. What is shown is the median. Places with room in less than half of that time are left out; those on the same floor come first, by beeline.`,
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
      note: `under pressure ${formatPercent(thresholds.pressureTime)} of the time or more`,
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
      label: 'Its worst hour',
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
