import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type { Asked } from './questions.ts';
import { expectedRow, type Question, type Slots } from './reference.ts';
import { bucketKey, wallAt } from './wallClock.ts';

const minuteMs = 60_000;

/** Whether a clock goes back at an instant: what it repeats is there twice. */
function isBack(ms: number, timezone: string): boolean {
  return wallAt(ms, timezone).minute <= wallAt(ms - minuteMs, timezone).minute;
}

/** What is wrong with the intervals of an answer: they follow one another through the frame, each of one key of the calendar. */
function wrongIntervals(intervals: readonly InstantRange[], question: Question): unknown[] {
  const wrong: unknown[] = [];
  const timezone = question.buildings[0]?.timezone ?? 'UTC';
  const keyOf = (ms: number) => bucketKey(question.interval, wallAt(ms, timezone));
  let nextMs = question.startMs;
  let lastKey = '';
  for (const { startMs, endMs } of intervals) {
    const key = keyOf(startMs);
    if (startMs !== nextMs) wrong.push(['a gap', startMs]);
    if (key === lastKey && !isBack(startMs, timezone)) wrong.push(['one in two', key]);
    for (let ms = startMs; ms < endMs; ms += minuteMs)
      if (keyOf(ms) !== key) wrong.push(['two in one', keyOf(ms)]);
    nextMs = endMs;
    lastKey = key;
  }
  if (nextMs !== question.endMs) wrong.push('ends early');
  return wrong;
}

function isAlike(seen: number | null, wanted: number | null): boolean {
  if (seen === null || wanted === null) return seen === wanted;
  return Math.abs(seen - wanted) <= 1e-4 * Math.max(1, Math.abs(wanted));
}

/** What of an answer is not as the reference has it. */
export function differences(answer: ZoneMetrics, { question }: Asked, slots: Slots): unknown[] {
  const intervals = answer.intervals.map(({ start, end }) => {
    return { startMs: Date.parse(start), endMs: Date.parse(end) };
  });
  const wrong = wrongIntervals(intervals, question);
  const { open_minutes, valid_minutes, coverage, seats_measured, metrics } = answer;
  const matrices = { open_minutes, valid_minutes, coverage, seats_measured, ...metrics };
  const valueAt = new Map<string, (number | null)[][]>(Object.entries(matrices));
  for (const [position, group] of answer.groups.entries()) {
    for (const [at, row] of expectedRow(group, intervals, { question, slots }).entries()) {
      for (const [name, wanted] of Object.entries(row)) {
        const seen = valueAt.get(name)?.[position]?.[at] ?? null;
        if (isAlike(seen, wanted)) continue;
        wrong.push([group.kind, group.id, answer.intervals[at]?.start, name, seen, wanted]);
      }
    }
  }
  return wrong;
}
