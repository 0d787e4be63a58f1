import { groups } from 'd3-array';
import { openMeter, type OpenMeter } from '../opening-hours/openMeter.ts';
import type { OpenRun } from '../opening-hours/openRanges.ts';
import { thresholds } from '../metric/thresholds.ts';
import { hasOverlap } from '../space/period.ts';
import { slotMs } from '../time/interval.ts';
import type { InstantRange } from '../time/wallRange.ts';
import { haveSeats, lossSpans, roundingSlack, type LossSpan } from './lossSpans.ts';
import type { WatchedZone } from './WatchedZone.ts';

interface OpeningDay extends InstantRange {
  open: OpenMeter;
}

/** A day of a floor or building on which under 70% of the open time has valid data. */
interface LostDay extends OpeningDay {
  /** Open minutes in which anything is expected. */
  minutes: number;
  /** Those of them in which under 70% of the seats are measured. */
  lost: number;
  /** Stretches of the day that has some data missing. */
  spans: readonly LossSpan[];
}

/** A floor or building on one layer, with its days without enough data. */
export interface LostDays {
  bySeats: boolean;
  /** All of what is missing, days with enough data included. */
  spans: readonly LossSpan[];
  days: readonly LostDay[];
}

const mostMissing = 1 - thresholds.neededData;
/** Minutes, and shares of them, are sums of fractions. */
const slack = 1e-9;

function isLost(missing: number, all: number): boolean {
  return missing > mostMissing * all + roundingSlack;
}

/** The opening days of a building with what each is measured by; a night belongs to the day on which it began. */
export function openingDays(runs: readonly OpenRun[]): OpeningDay[] {
  return groups(runs, ({ dayKey }) => dayKey).map(([, own]) => {
    const last = own.at(-1);
    return {
      startMs: own[0]?.startMs ?? 0,
      endMs: last === undefined ? 0 : last.startMs + last.slotCount * slotMs,
      open: openMeter(own),
    };
  });
}

function cutTo(day: InstantRange, { startMs, endMs }: InstantRange): InstantRange {
  return { startMs: Math.max(day.startMs, startMs), endMs: Math.min(day.endMs, endMs) };
}

/** The days on which a floor or building, given by its zones of one layer, is under 70% of data; both lists ascend. */
export function lostDays(zones: readonly WatchedZone[], opening: readonly OpeningDay[]): LostDays {
  const bySeats = haveSeats(zones);
  const spans = lossSpans(zones, bySeats);
  const days: LostDay[] = [];
  let from = 0;
  for (const day of opening) {
    while ((spans[from]?.endMs ?? Number.POSITIVE_INFINITY) <= day.startMs) from += 1;
    const own: LossSpan[] = [];
    let minutes = 0;
    let lost = 0;
    for (let at = from; at < spans.length; at += 1) {
      const span = spans[at];
      if (span === undefined || span.startMs >= day.endMs) break;
      const open = day.open(cutTo(day, span));
      minutes += open;
      if (span.missing > 0) own.push(span);
      if (isLost(span.missing, span.all)) lost += open;
    }
    if (lost > mostMissing * minutes + slack) days.push({ ...day, minutes, lost, spans: own });
  }
  return { bySeats, spans, days };
}

/** What an incident takes of a floor or building: the stretches of its zones there, which ascend. */
export interface IncidentLoss extends InstantRange {
  spans: readonly LossSpan[];
}

/** Index of the first span that ends after an instant. */
function firstEndingAfter(spans: readonly LossSpan[], ms: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.endMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * On how many days an incident takes a floor or building under 70%: those on which its own loss alone does, or without which it
 * would not be.
 */
export function daysTakenBy(incident: IncidentLoss, { days }: LostDays): number {
  return days.filter((day) => hasOverlap(day, incident) && isTaken(incident, day)).length;
}

function isTaken(incident: IncidentLoss, day: LostDay): boolean {
  const within = cutTo(day, incident);
  let alone = 0;
  let regained = 0;
  for (const { span, own, range } of sharedSpans(day.spans, incident.spans, within)) {
    const open = day.open(range);
    if (isLost(own.missing, span.all)) alone += open;
    if (isLost(span.missing, span.all) && !isLost(span.missing - own.missing, span.all))
      regained += open;
  }
  const limit = mostMissing * day.minutes + slack;
  return alone > limit || day.lost - regained <= limit;
}

/** Every stretch of a range in which both lists have a span; both ascend. */
function* sharedSpans(
  spans: readonly LossSpan[],
  others: readonly LossSpan[],
  within: InstantRange,
): Generator<{ span: LossSpan; own: LossSpan; range: InstantRange }> {
  let from = firstEndingAfter(others, within.startMs);
  for (const span of spans.slice(firstEndingAfter(spans, within.startMs))) {
    if (span.startMs >= within.endMs) return;
    while ((others[from]?.endMs ?? Number.POSITIVE_INFINITY) <= span.startMs) from += 1;
    for (let at = from; at < others.length; at += 1) {
      const own = others[at];
      if (own === undefined || own.startMs >= span.endMs) break;
      yield { span, own, range: cutTo(cutTo(within, span), own) };
    }
  }
}
