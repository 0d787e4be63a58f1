import { thresholds } from '#domain/metric/thresholds.ts';
import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { hasEnoughData } from '../shared/enoughData.ts';
import { durationText, hoursText, hourText } from '../shared/texts.ts';
import type { Bottleneck } from './model/toBottlenecks.ts';

interface BottleneckSummaryProps {
  all: readonly Bottleneck[];
  flagged: readonly Bottleneck[];
}

/** How much of the building runs short, where most, and when. */
export function BottleneckSummary({ all, flagged }: BottleneckSummaryProps) {
  const [worst] = flagged;
  const longest = flagged.reduce<Bottleneck | null>((best, one) => {
    const minutes = one.pressure.longest?.minutes ?? 0;
    return minutes > (best?.pressure.longest?.minutes ?? 0) ? one : best;
  }, null);
  const severity = flagged
    .filter(({ place }) => place.kind === 'seats')
    .reduce((sum, { pressure }) => sum + pressure.severityMinutes, 0);
  return (
    <KeyFigureCard label="Key figures of pressure">
      <KeyFigure
        label="Bottlenecks"
        value={formatCount(flagged.length)}
        of={`of ${formatPlural(all.filter(hasEnoughData).length, 'place')}`}
        note={`under pressure ${formatPercent(thresholds.pressureTime)} of the time or more`}
      />
      <KeyFigure
        label="Most pressure"
        value={worst ? shareText(worst) : '–'}
        note={worst ? `${worst.place.name}, ${worst.place.where}` : 'none'}
      />
      <KeyFigure
        label="Its worst hour"
        value={worst?.pressure.worst ? hourText(worst.pressure.worst) : '–'}
        note={
          worst?.pressure.worst
            ? `${formatPercent(worst.pressure.worst.share)} of it under pressure`
            : 'none'
        }
      />
      <KeyFigure
        label="Episodes"
        value={formatCount(flagged.reduce((sum, { pressure }) => sum + pressure.episodes, 0))}
        note={`of ${thresholds.minEpisodeMinutes} minutes and more`}
      />
      <KeyFigure
        label="Longest episode"
        value={longest?.pressure.longest ? durationText(longest.pressure.longest.minutes) : '–'}
        note={longest ? `${longest.place.name}, ${longest.place.where}` : 'none'}
      />
      <KeyFigure
        label={`Seat-hours over ${formatPercent(thresholds.pressure)}`}
        value={hoursText(severity)}
        note="in the time frame"
      />
    </KeyFigureCard>
  );
}

function shareText({ pressure: { share } }: Bottleneck): string {
  return share === null ? '–' : `${formatTenths(share * 100)}\u202f%`;
}
