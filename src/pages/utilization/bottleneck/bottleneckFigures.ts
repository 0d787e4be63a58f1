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
      term: 'Pressure time',
    },
    ...figuresOfWorst(worst),
    {
      id: 'longest',
      label: 'Longest episode',
      value: longest?.pressure.longest ? durationText(longest.pressure.longest.minutes) : '–',
      note: longest
        ? `of ${formatPlural(episodes, 'episode')}; ${longest.place.name}, ${longest.place.where}`
        : 'none',
      term: 'Longest',
    },
    {
      id: 'severity',
      label: `Seat-hours over ${formatPercent(thresholds.pressure)}`,
      value: hoursText(severity),
      note: 'in the time frame',
      term: `Over ${formatPercent(thresholds.pressure)}`,
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
      term: 'Pressure time',
    },
    {
      id: 'worst',
      label: 'Its worst hour',
      value: worst?.pressure.worst ? hourText(worst.pressure.worst) : '–',
      note: worst?.pressure.worst
        ? `${formatPercent(worst.pressure.worst.share)} of it under pressure`
        : 'none',
      term: 'Worst hour',
    },
    {
      id: 'expected',
      label: 'Expected next week',
      value: expected === null ? '–' : durationText(expected),
      note: worst ? `under pressure, ${worst.place.name}` : 'none',
    },
  ];
}

function shareText({ pressure: { share } }: Bottleneck): string {
  return share === null ? '–' : `${formatTenths(share * 100)}\u202f%`;
}
