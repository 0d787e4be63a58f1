import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';

/** The parts of an answer over a whole frame that an effect is told from. */
export type WholeFrame = Pick<ZoneMetrics, 'metrics' | 'open_minutes'>;

/** "mean utilization 21% → 26%, 240 → 184 open hours"; people where no seats are known. */
export function effectText(before: WholeFrame, after: WholeFrame): string {
  return `${meansText(before, after)}, ${hoursOf(before)} → ${hoursOf(after)} open hours`;
}

function meansText(before: WholeFrame, after: WholeFrame): string {
  const [own, next] = [before, after].map(({ metrics }) => metrics.utilisation_mean?.[0]?.[0]);
  if (typeof own === 'number' || typeof next === 'number')
    return `mean utilization ${formatPercent(own ?? null)} → ${formatPercent(next ?? null)}`;
  const people = ({ metrics }: WholeFrame) => formatTenths(metrics.count_mean?.[0]?.[0] ?? null);
  return `mean people ${people(before)} → ${people(after)}`;
}

function hoursOf({ open_minutes: minutes }: WholeFrame): string {
  return formatCount((minutes[0]?.[0] ?? 0) / 60);
}
