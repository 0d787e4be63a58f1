import { useCallback, useMemo } from 'react';
import type { ValueScale } from '#contract/heatmapFrame.ts';
import type { PaletteName } from '#domain/palette/palettes.ts';
import { slotMs } from '#domain/time/interval.ts';
import { localParts } from '#domain/time/localParts.ts';
import { allHours, type MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import { useTimeMarkers } from '#src/data/time-markers/useTimeMarkers.ts';
import type { ScrubMarker } from '#src/charts/scrubber/ScrubSlot.ts';
import { colourByNames, type ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import type { SummaryGroup } from '../model/toFloorSummary.ts';
import { formatMetric } from '../model/formatMetric.ts';
import type { PlanView } from '../model/PlanView.ts';
import type { HeatmapState } from '../state/heatmapState.ts';
import { toDayMarkers } from '../timeline/toDaySlots.ts';
import { minutesSince, slotAt } from '../timeline/slotAt.ts';
import { usePlaybackDay, type DayToPlay } from './usePlaybackDay.ts';

interface MomentAsk {
  /** The day in the matrix that holds it; null while on its way, or while nothing is played back. */
  day: MatrixQuestion | null;
  /** The page's frame, from which comes what is usual. */
  frame: MatrixQuestion | null;
  colourBy: ColourBy;
  scale: ValueScale;
  palette: PaletteName;
  timeZone: string;
  /** The floor, whose time markers are shown. */
  floorId: string;
  state: HeatmapState;
  change: (change: Partial<HeatmapState>, options: { isStep: boolean }) => void;
}

/** The slot that the URL names, else the day's busiest. */
function startSlot(played: DayToPlay | null, dayStartMs: number, minute: number | null): number {
  if (played === null) return 0;
  const wanted = minute === null ? null : slotAt(played.slotStartMs, dayStartMs, minute);
  return wanted ?? played.start;
}

const nowhere = { startMs: 0, endMs: 0 };

/** The five minutes of a day that the page shows in place of its period. */
export interface ShownMoment {
  startMs: number;
  endMs: number;
  /** "11:05". */
  time: string;
  /** "Fri, Nov 20, 11:05". */
  text: string;
  /** Its question about the floor's zones, of whatever hours. */
  question: MatrixQuestion;
  /** The floor as one; undefined while on its way. */
  whole: (SummaryGroup & { places: number }) | undefined;
}

/** Where playback rests; null while the day is on its way, or while nothing is played back. */
function useShownMoment(
  day: MatrixQuestion | null,
  startMs: number | undefined,
  timeZone: string,
): ShownMoment | null {
  const question = useMemo(
    () =>
      day === null || startMs === undefined
        ? null
        : { ...day, frame: { startMs, endMs: startMs + slotMs }, hours: allHours },
    [day, startMs],
  );
  const { data } = useMatrixAnswer('groupFigures', question && { ...question, groupZones: 'all' });
  const [whole] = data ?? [];
  return useMemo(() => {
    if (question === null) return null;
    const { frame } = question;
    const time = formatTime(frame.startMs, timeZone);
    const text = `${formatShortDay(localParts(frame.startMs, timeZone).dayKey)}, ${time}`;
    return { ...frame, time, text, question, whole };
  }, [question, timeZone, whole]);
}

/** A day for the scrubber, with what stands on it. */
export interface Playback extends DayToPlay {
  /** Another one starts anew. */
  key: string;
  markers: ScrubMarker[];
  /** What the band of usual values is of: "Usual on Fridays". */
  note: string;
}

/** A day for the plan and the scrubber, and the zones at the moment where it rests. */
export interface HeatmapMoment {
  /** Null while the day is on its way, or while nothing is played back. */
  playback: Playback | null;
  /** The slot where it rests. */
  start: number;
  onRest: (slot: number) => void;
  view: PlanView;
  shown: ShownMoment | null;
}

/** Plays a day back. */
export function useMoment(ask: MomentAsk): HeatmapMoment {
  const { day, frame, colourBy, scale, palette, timeZone, floorId, state, change } = ask;
  const played = usePlaybackDay({ day, frame: day && frame, colourBy, scale, timeZone });
  const dayFrame = day?.frame ?? nowhere;
  const markers = useTimeMarkers([floorId], dayFrame);
  const { minute } = state;
  const { startMs: dayStartMs } = dayFrame;
  const slotStartMs = played?.slotStartMs;
  const start = startSlot(played, dayStartMs, minute);
  const restMs = slotStartMs?.[start];
  const { data: moment } = useMatrixAnswer(
    'zoneMoment',
    day && restMs !== undefined
      ? { key: day.key, capacity: day.capacity, zoneIds: day.zoneIds, ms: restMs }
      : null,
  );
  const onRest = useCallback(
    (slot: number) => {
      const ms = slotStartMs?.[slot];
      if (ms === undefined) return;
      const rested = minutesSince(dayStartMs, ms);
      if (rested !== minute) change({ minute: rested }, { isStep: true });
    },
    [slotStartMs, minute, dayStartMs, change],
  );
  const values = moment?.[colourBy] ?? null;
  const people = moment?.count;
  const shown = useShownMoment(day, restMs, timeZone);
  const time = shown === null ? '' : ` at ${shown.time}`;
  const view = useMemo(
    (): PlanView => ({
      values,
      people,
      scale,
      palette,
      name: `${colourByNames[colourBy]}${time}`,
      format: (value) => formatMetric(value, colourBy),
    }),
    [values, people, scale, palette, colourBy, time],
  );
  const playback = useMemo(
    () =>
      played &&
      day && {
        ...played,
        key: `${day.key} ${day.frame.startMs} ${colourBy}`,
        markers: toDayMarkers(markers, played.slotStartMs),
        note: `Usual on ${weekdayTitles[localParts(day.frame.startMs, timeZone).weekday]}s`,
      },
    [played, day, colourBy, markers, timeZone],
  );
  return { playback, start, onRest, view, shown };
}
