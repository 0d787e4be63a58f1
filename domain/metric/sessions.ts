import { slotMinutes, slotMs } from '#domain/time/interval.ts';
import { quantile } from './quantile.ts';
import { thresholds } from './thresholds.ts';
import { isValidSlot, type ZoneSeries } from './series/ZoneSeries.ts';

/** A stretch in which a zone was in use. */
export interface Session {
  /** First and last slot in use, indexes into the series. */
  firstSlot: number;
  lastSlot: number;
  /** From the first use to the end of the last, the pauses included. */
  minutes: number;
  /** P90 of people, rounded, at least 1. */
  groupSize: number;
  /** Holds or touches a gap in the data, so that its length is not known. */
  isCensored: boolean;
}

export interface SessionSlots {
  series: ZoneSeries;
  /** Start of each slot, ms. */
  startMs: Float64Array;
  /** Opening day of each slot, any number that differs from day to day. */
  day: Int32Array;
}

export interface SessionRule {
  /** A pause up to this long does not end a session. */
  gapMinutes?: number;
  /** Shorter ones are no sessions: 10 for rooms, 5 for desks. */
  minMinutes?: number;
}

interface Run {
  firstSlot: number;
  lastSlot: number;
}

const minuteMs = 60_000;

function isUsed(series: ZoneSeries, slot: number): boolean {
  return isValidSlot(series, slot) && (series.o[slot] ?? 0) > 0;
}

function findRuns({ series, startMs, day }: SessionSlots, gapMinutes: number): Run[] {
  const runs: Run[] = [];
  for (let slot = 0; slot < startMs.length; slot += 1) {
    if (!isUsed(series, slot)) continue;
    const run = runs.at(-1);
    const previous = run?.lastSlot ?? slot;
    const apart = ((startMs[slot] ?? 0) - (startMs[previous] ?? 0)) / minuteMs - slotMinutes;
    if (run !== undefined && apart <= gapMinutes && day[slot] === day[previous]) {
      run.lastSlot = slot;
    } else runs.push({ firstSlot: slot, lastSlot: slot });
  }
  return runs;
}

function runMinutes({ series, startMs }: SessionSlots, { firstSlot, lastSlot }: Run): number {
  const firstOpen = series.w[firstSlot] ?? 0;
  if (firstSlot === lastSlot) return firstOpen;
  const apart = ((startMs[lastSlot] ?? 0) - (startMs[firstSlot] ?? 0)) / minuteMs;
  return apart - slotMinutes + firstOpen + (series.w[lastSlot] ?? 0);
}

/** Whether an open slot sent too little. */
function isDataGap({ series }: SessionSlots, slot: number): boolean {
  return (series.w[slot] ?? 0) > 0 && !isValidSlot(series, slot);
}

/** Whether a data gap directly precedes or follows the slot within its opening day. */
function touchesDataGap(slots: SessionSlots, slot: number, step: 1 | -1): boolean {
  const { startMs, day } = slots;
  const apartMs = (startMs[slot + step] ?? Number.NaN) - (startMs[slot] ?? 0);
  const isNext = Math.abs(apartMs) === slotMs && day[slot + step] === day[slot];
  return isNext && isDataGap(slots, slot + step);
}

function toSession(slots: SessionSlots, run: Run): Session {
  const { firstSlot, lastSlot } = run;
  const people: number[] = [];
  let isCensored = touchesDataGap(slots, firstSlot, -1) || touchesDataGap(slots, lastSlot, 1);
  for (let slot = firstSlot; slot <= lastSlot; slot += 1) {
    isCensored ||= isDataGap(slots, slot);
    if (isValidSlot(slots.series, slot)) people.push(slots.series.n[slot] ?? 0);
  }
  const groupSize = Math.max(1, Math.round(quantile(people, 0.9) ?? 1));
  return { ...run, minutes: runMinutes(slots, run), groupSize, isCensored };
}

/** The sessions of one zone, ascending. A session stays within its opening day. */
export function sessions(slots: SessionSlots, rule: SessionRule = {}): Session[] {
  const {
    gapMinutes = thresholds.sessionGapMinutes,
    minMinutes = thresholds.minSessionMinutesRoom,
  } = rule;
  return findRuns(slots, gapMinutes)
    .map((run) => toSession(slots, run))
    .filter((session) => session.minutes >= minMinutes);
}

export interface DwellFigures {
  sessions: number;
  /** Mean and median minutes of the sessions that are not censored; null without any. */
  meanMinutes: number | null;
  medianMinutes: number | null;
  startsPerDay: number | null;
  /** Sessions per seat per day. */
  turnover: number | null;
}

/** Dwell of a space's use over `days` days and `seats` seats. */
export function dwellFigures(list: readonly Session[], days: number, seats: number): DwellFigures {
  const lengths = list.filter((session) => !session.isCensored).map(({ minutes }) => minutes);
  const total = lengths.reduce((sum, minutes) => sum + minutes, 0);
  return {
    sessions: list.length,
    meanMinutes: lengths.length === 0 ? null : total / lengths.length,
    medianMinutes: quantile(lengths, 0.5),
    startsPerDay: days > 0 ? list.length / days : null,
    turnover: days > 0 && seats > 0 ? list.length / seats / days : null,
  };
}
