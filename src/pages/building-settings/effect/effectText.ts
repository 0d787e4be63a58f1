import type { CountedTime } from '#contract/buildingSettings.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';

interface Effect {
  before: CountedTime;
  after: CountedTime;
}

/**
 * "Past 4 weeks: mean utilization 21% → 26%, 240 → 184 open hours. Coming year: 3,120 → 2,392 open hours."; people where no seats
 * are known, and a sentence where nothing of a time changes.
 */
export function effectText({ before, after }: Effect): string {
  return `${pastText(before, after)} ${comingText(before, after)}`;
}

function pastText(before: CountedTime, after: CountedTime): string {
  const isSame =
    before.open_minutes === after.open_minutes &&
    before.utilization === after.utilization &&
    before.people === after.people;
  if (isSame) return 'The past 4 weeks stay as they are.';
  const hours =
    before.open_minutes === after.open_minutes
      ? ''
      : `, ${hoursText(before.open_minutes, after.open_minutes)}`;
  return `Past 4 weeks: ${meansText(before, after)}${hours}.`;
}

function comingText(
  { coming_open_minutes: before }: CountedTime,
  { coming_open_minutes: after }: CountedTime,
): string {
  if (before === after) return 'The coming year keeps its open hours.';
  return `Coming year: ${hoursText(before, after)}.`;
}

function meansText(before: CountedTime, after: CountedTime): string {
  if (before.utilization !== null || after.utilization !== null)
    return `mean utilization ${formatPercent(before.utilization)} → ${formatPercent(after.utilization)}`;
  return `mean people ${formatTenths(before.people)} → ${formatTenths(after.people)}`;
}

function hoursText(before: number, after: number): string {
  return `${formatCount(before / 60)} → ${formatCount(after / 60)} open hours`;
}
