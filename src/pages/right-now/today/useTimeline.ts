import { useEffect, useMemo, useState } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import {
  firstCourse,
  usePlayback,
  type PlaybackControls,
} from '#src/charts/scrubber/usePlayback.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { DayClock } from './model/DayClock.ts';
import type { DayCurves } from './model/toDayCurves.ts';
import type { UsualById } from './model/toUsual.ts';
import { hourOfWeek } from './model/typicalMoment.ts';
import type { PeakOfDay } from '../opening/closedText.ts';
import { momentSuffix, momentText } from '../replay/momentText.ts';
import { peakOfDay, type DayPeak } from '../replay/peakSlot.ts';
import { useSelfPlay } from '../replay/useSelfPlay.ts';
import { useShownDay, type Presence, type ShownDay } from '../replay/useShownDay.ts';
import type { CurveSource } from './useToday.ts';
import { useOpenSlots } from './useOpenSlots.ts';
import { useUsual } from './useUsual.ts';
import { formatLongDay } from '#src/lib/format/formatDays.ts';
import { hourClock, weekdaysName } from '#src/lib/format/weekdayTitles.ts';

/** A day, what is usual on such a day, and the moment of it that is shown. */
export interface Timeline {
  clock: DayClock;
  endMs: number;
  curves: DayCurves;
  hasFailed: boolean;
  /** Whether a day to play in place of now is still being looked for, or read. */
  isComing: boolean;
  readAgain: () => void;
  usual: UsualById;
  isOpen: readonly boolean[];
  /** The slot that is shown in place of now, or null. */
  past: number | null;
  /** The slot that is shown: of the past, or the last that has passed. */
  slot: number;
  /** How far the day can be shown. */
  reach: number;
  /** Whether the hour of the typical week is shown in place of the day. */
  isTypical: boolean;
  setTypical: (isTypical: boolean) => void;
  /** The time that is shown in place of now: "14:35", on another day "Fri, Nov 20, 14:35", of the typical week "Fridays at 14:00". */
  at: string | null;
  /** The same in a sentence: "at 14:35", "on Fridays at 14:00". */
  when: string | null;
  /** The same at the end of a figure's name: " at 14:35", ", Fri 14:35", ", Fridays 14:00". */
  suffix: string | null;
  /** The day that is played in place of now: "Friday, Nov 20"; null today. */
  replayed: string | null;
  /** Most people in the building on that day, and when. */
  peak: PeakOfDay | null;
  playback: PlaybackControls;
  backToNow: () => void;
  /** Plays the last working day again; absent where there is none, or while it is played. */
  replay: (() => void) | undefined;
}

/** Moves the plan through today, where its last slot is now again, and live; or through the last working day of an empty building. */
export function useTimeline(
  of: CurveSource,
  engine: FloorplanEngine,
  presence: Presence,
): Timeline {
  const day = useDayOfTimeline(of, presence);
  const { clock, peak, showNow } = day;
  const [isTypical, setTypical] = useState(false);
  const [chosen, setChosen] = useState<ChosenSlot | null>(null);
  const shown = isTypical ? typicalOf(chosen, day) : dayOf(chosen, day);
  const { past, slot, end } = shown;
  const [course, setCourse] = useState(firstCourse);
  const playback = usePlayback({
    slot,
    reach: shown.reach,
    first: day.first,
    skipped: day.skipped,
    course,
    onCourse: setCourse,
    onFrame: (position) => {
      // Of the typical week the plan is painted, hour by hour.
      if (position < end && !isTypical) engine.playback.seek(position);
      else engine.playback.leave();
    },
    onSlot: (next) => setChosen(next < end ? { dayNumber: clock.dayNumber, slot: next } : null),
  });
  useEffect(() => {
    if (past === null) engine.playback.leave();
  }, [engine, past]);
  useSelfPlay({
    key: peak && `${of.building.id} ${clock.dayNumber}`,
    from: peak?.livelySlot ?? 0,
    still: peak?.slot ?? 0,
    seek: playback.seek,
    setCourse,
  });
  return {
    ...day,
    ...shown,
    isTypical,
    setTypical,
    playback,
    backToNow: () => {
      setTypical(false);
      playback.setPlaying(false);
      engine.playback.leave();
      setChosen(null);
      showNow();
    },
  };
}

/** The day that a timeline moves through. */
interface TimelineDay extends ShownDay, Pick<Timeline, 'usual' | 'isOpen' | 'replayed' | 'replay'> {
  /** Where it is played back: its fullest moment. */
  peak: DayPeak | null;
  /** The last slot that has passed. */
  last: number;
  /** The first slot to play: that of opening. */
  first: number;
  /** Slots that are passed over when it is played. */
  skipped: readonly boolean[];
  /** Shows today in place of the last working day. */
  showNow: () => void;
}

/** The day of the timeline with its hours, its peak where it is played back, and what is usual on it. */
function useDayOfTimeline(of: CurveSource, presence: Presence): TimelineDay {
  const { building } = of;
  const [nowOf, setNowOf] = useState<string | null>(null);
  const day = useShownDay(of, presence, nowOf === building.id);
  const { clock, curves, hasFailed, isReplay } = day;
  // The day comes first: nine questions at once would keep it waiting.
  const isRead = curves.reach > 0 || hasFailed;
  const usual = useUsual(of, isRead ? clock.dayNumber : null);
  const isOpen = useOpenSlots(building, clock);
  const last = Math.max(0, curves.reach - 1);
  const peak = useMemo(
    () => (isReplay ? peakOfDay({ building, clock, curves, isOpen }) : null),
    [isReplay, building, clock, curves, isOpen],
  );
  const first = useMemo(() => Math.min(last, Math.max(0, isOpen.indexOf(true))), [isOpen, last]);
  const skipped = useMemo(
    () => isOpen.map((isOpenSlot, at) => !isOpenSlot && (isReplay || at !== last)),
    [isOpen, isReplay, last],
  );
  return {
    ...day,
    usual,
    isOpen,
    last,
    peak,
    first,
    skipped,
    replayed: isReplay ? formatLongDay(dayKeyOf(clock.dayNumber)) : null,
    showNow: () => setNowOf(building.id),
    replay: day.canReplay && !isReplay ? () => setNowOf(null) : undefined,
  };
}

interface ChosenSlot {
  dayNumber: number;
  slot: number;
}

/** The slot that is shown in place of now: the chosen one, or the fullest of a day that is played back. */
function pastOf(
  chosen: ChosenSlot | null,
  { clock, isReplay, peak, last }: TimelineDay,
): number | null {
  if (isReplay && peak === null) return null;
  const isOfDay = chosen?.dayNumber === clock.dayNumber;
  const isPast = isOfDay && (isReplay || chosen.slot < last);
  return isPast ? chosen.slot : (peak?.slot ?? null);
}

/** The slot of the day that is shown, and how it is called; `end` is the slot from which on it is now. */
function dayOf(chosen: ChosenSlot | null, day: TimelineDay) {
  const { clock, curves, isReplay, last } = day;
  const past = pastOf(chosen, day);
  return {
    past,
    slot: past ?? last,
    reach: curves.reach,
    end: isReplay ? Infinity : last,
    ...momentOf(past, clock, isReplay),
  };
}

/** The slot whose hour of the typical week is shown: the chosen one, or what the day would show. All of such a day is known. */
function typicalOf(chosen: ChosenSlot | null, day: TimelineDay) {
  const { clock, last } = day;
  const isOfDay = chosen?.dayNumber === clock.dayNumber;
  const slot = isOfDay ? chosen.slot : (pastOf(chosen, day) ?? last);
  return {
    past: null,
    slot,
    reach: clock.slotCount,
    end: Infinity,
    ...typicalTexts(clock, slot),
  };
}

/** How an hour of the typical week is called. */
function typicalTexts({ weekday, minutes }: DayClock, slot: number) {
  const { hour } = hourOfWeek(weekday, minutes[slot] ?? 0);
  const [days, clock] = [weekdaysName(weekday), hourClock(hour)];
  const text = `${days} at ${clock}`;
  return { at: text, when: `on ${text}`, suffix: `, ${days} ${clock}` };
}

/** How a moment that is shown in place of now is called. */
function momentOf(past: number | null, { minutes, dayNumber }: DayClock, isReplay: boolean) {
  const minuteOfDay = past === null ? undefined : minutes[past];
  if (minuteOfDay === undefined) return { at: null, when: null, suffix: null };
  const moment = { minuteOfDay, dayNumber, isReplay };
  const at = momentText(moment);
  return { at, when: `at ${at}`, suffix: momentSuffix(moment) };
}
