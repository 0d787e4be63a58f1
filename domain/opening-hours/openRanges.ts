import { dayKeyOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { readFrame } from '#domain/time/frame.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { wallRange, type InstantRange } from '#domain/time/wallRange.ts';
import { subtractRanges, unionRanges } from './instantRanges.ts';
import { bankHolidayIndex, type MinuteRange, type OpeningRule } from './OpeningRule.ts';

/** A period of a building as its settings hold it: half-open, local days or instants. */
interface ClosedPeriod {
  startdate: string;
  enddate: string;
}

export interface OpenRangesQuery {
  rule: OpeningRule;
  /** IANA zone of the building. */
  zone: string;
  /** The frame, half-open. */
  startMs: number;
  endMs: number;
  excludedPeriods?: readonly ClosedPeriod[];
  /** Local days 'YYYY-MM-DD'. */
  bankHolidays?: readonly string[];
  /** Whether bank holidays are days like others, where the rule says nothing of them; closed unless given. */
  bankHolidaysOpen?: boolean;
  customIncidents?: readonly InstantRange[];
}

/** Consecutive 5-minute slots that are open alike. A slot appears in one run at most. */
export interface OpenRun {
  /** Start of the first slot, on the 5-minute grid of UTC. */
  startMs: number;
  slotCount: number;
  /** Minutes of each slot that are open: above 0, at most 5. */
  weightMinutes: number;
  /** The opening day, 'YYYY-MM-DD': Friday for all of Fr 22:00-30:00. */
  dayKey: string;
  /** Weekday of the opening day, 0 is Monday. */
  weekday: number;
}

interface DayRange extends InstantRange {
  day: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** A day's opening may end at 48:59, so days this far before the frame can reach into it. */
const daysBefore = 3;

function openingsOfDay(
  day: number,
  ranges: readonly MinuteRange[],
  query: OpenRangesQuery,
): DayRange[] {
  return ranges.flatMap(({ from, to }) => {
    const wallStart = day * dayMs + from * minuteMs;
    const wallEnd = day * dayMs + to * minuteMs;
    return wallRange(wallStart, wallEnd, query.zone).map(({ startMs, endMs }) => ({
      startMs,
      endMs,
      day,
    }));
  });
}

/** The ranges of a local day: on a bank holiday those that the rule names for it, else as the building has it. */
function rangesOn(query: OpenRangesQuery): (day: number) => readonly MinuteRange[] {
  const { rule, bankHolidays, bankHolidaysOpen = false } = query;
  const holidays = new Set(bankHolidays);
  const rangesOfWeekday = (day: number) => rule[weekdayOf(day)] ?? [];
  const named = rule[bankHolidayIndex] ?? (bankHolidaysOpen ? null : []);
  return (day) => (named !== null && holidays.has(dayKeyOf(day)) ? named : rangesOfWeekday(day));
}

/** Openings inside the frame, ascending; where two days' openings overlap, the minutes belong to the one that began first. */
function openings(query: OpenRangesQuery): DayRange[] {
  const rangesOf = rangesOn(query);
  const all: DayRange[] = [];
  const lastDay = localDayNumber(query.endMs, query.zone);
  for (let day = localDayNumber(query.startMs, query.zone) - daysBefore; day <= lastDay; day += 1) {
    all.push(...openingsOfDay(day, rangesOf(day), query));
  }
  all.sort((a, b) => a.startMs - b.startMs || a.day - b.day);
  const list: DayRange[] = [];
  let takenMs = query.startMs;
  for (const range of all) {
    const startMs = Math.max(range.startMs, takenMs);
    const endMs = Math.min(range.endMs, query.endMs);
    if (startMs < endMs) list.push({ startMs, endMs, day: range.day });
    takenMs = Math.max(takenMs, range.endMs);
  }
  return list;
}

/** Pieces of one slot add up and stay with the earlier opening day. */
function appendRun(runs: OpenRun[], run: OpenRun): void {
  const last = runs.at(-1);
  const lastEndMs = last === undefined ? run.startMs : last.startMs + last.slotCount * slotMs;
  if (last !== undefined && run.startMs < lastEndMs) last.weightMinutes += run.weightMinutes;
  else runs.push(run);
}

function appendSlots(runs: OpenRun[], range: DayRange): void {
  const day = { dayKey: dayKeyOf(range.day), weekday: weekdayOf(range.day) };
  const addSlots = (startMs: number, slotCount: number, openMs: number) => {
    appendRun(runs, { startMs, slotCount, weightMinutes: openMs / minuteMs, ...day });
  };
  const firstWhole = Math.ceil(range.startMs / slotMs) * slotMs;
  const wholeEnd = Math.floor(range.endMs / slotMs) * slotMs;
  if (firstWhole > wholeEnd) {
    addSlots(wholeEnd, 1, range.endMs - range.startMs);
    return;
  }
  if (range.startMs < firstWhole) addSlots(firstWhole - slotMs, 1, firstWhole - range.startMs);
  if (firstWhole < wholeEnd) addSlots(firstWhole, (wholeEnd - firstWhole) / slotMs, slotMs);
  if (wholeEnd < range.endMs) addSlots(wholeEnd, 1, range.endMs - wholeEnd);
}

function closedRanges(query: OpenRangesQuery): InstantRange[] {
  const excluded = (query.excludedPeriods ?? []).map((period) =>
    readFrame(period.startdate, period.enddate, query.zone),
  );
  return unionRanges([...excluded, ...(query.customIncidents ?? [])]);
}

/**
 * The open slots of a frame with their weight w: opening hours minus excluded periods, bank holidays and
 * custom incidents. Slots of weight 0 are left out; ascending by start. An
 * excluded period whose dates cannot be read, or do not ascend, throws FrameError.
 */
export function openRanges(query: OpenRangesQuery): OpenRun[] {
  const runs: OpenRun[] = [];
  for (const stretch of openStretches(query)) appendSlots(runs, stretch);
  return runs;
}

/** The same open time as instants, with the opening day of each stretch as days since 1970-01-01; ascending. */
export function openStretches(query: OpenRangesQuery): DayRange[] {
  const holes = closedRanges(query);
  return openings(query).flatMap((opening) =>
    subtractRanges(opening, holes).map(({ startMs, endMs }) => {
      return { startMs, endMs, day: opening.day };
    }),
  );
}
