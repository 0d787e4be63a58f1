import type { CountedTime } from '#contract/buildingSettings.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';

interface Effect {
  before: CountedTime;
  after: CountedTime;
}

/**
 * "past 4 weeks, mean utilization 21% → 26%, 240 → 184 open hours; coming year, 3,120 → 2,392 open hours"; people where no seats are
 * known, and a time in which nothing changes as unchanged.
 */
export function effectText({ before, after }: Effect): string {
  return `${pastText(before, after)}; ${comingText(before, after)}`;
}

function pastText(before: CountedTime, after: CountedTime): string {
  const hours =
    before.open_minutes === after.open_minutes
      ? ''
      : `, ${hoursText(before.open_minutes, after.open_minutes)}`;
  const isSame =
    hours === '' && before.utilization === after.utilization && before.people === after.people;
  return isSame ? 'past 4 weeks unchanged' : `past 4 weeks, ${meansText(before, after)}${hours}`;
}

function comingText(
  { coming_open_minutes: before }: CountedTime,
  { coming_open_minutes: after }: CountedTime,
): string {
  if (before === after) return 'coming year unchanged';
  return `coming year, ${hoursText(before, after)}`;
}

function meansText(before: CountedTime, after: CountedTime): string {
  if (before.utilization !== null || after.utilization !== null)
    return `mean utilization ${formatPercent(before.utilization)} → ${formatPercent(after.utilization)}`;
  return `mean people ${formatTenths(before.people)} → ${formatTenths(after.people)}`;
}

function hoursText(before: number, after: number): string {
  return `${formatCount(before / 60)} → ${formatCount(after / 60)} open hours`;
}
