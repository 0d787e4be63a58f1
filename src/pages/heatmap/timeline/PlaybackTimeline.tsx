import { useEffect, useMemo, useState, type ReactNode, useSyncExternalStore } from 'react';
import type { ScrubMarker, ScrubSlot } from '#src/charts/scrubber/ScrubSlot.ts';
import {
  TimelineToggle,
  useSlimTimeline,
} from '#src/features/floor-view/layout/TimelineToggle.tsx';
import { TimeScrubber } from '#src/charts/scrubber/TimeScrubber.tsx';
import { type PlaybackCourse, usePlayback } from '#src/charts/scrubber/usePlayback.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import type { PlaybackDay } from '#src/floorplan/playback/PlaybackDay.ts';
import { systemClock } from '#src/lib/browser/clock.ts';

/** A day for the plan and for the scrubber. */
interface PlayedDay {
  texture: PlaybackDay & { elapsedSlots: number };
  slots: readonly ScrubSlot[];
  /** Value at the top of the curve. */
  top: number;
  markers: readonly ScrubMarker[];
  /** What the band is: "Usual on Wednesdays". */
  note: ReactNode;
}

interface PlaybackTimelineProps {
  engine: FloorplanEngine;
  played: PlayedDay;
  /** The slot to begin with. */
  start: number;
  course: PlaybackCourse;
  onCourse: (course: PlaybackCourse) => void;
  /** The day has passed; tells whether another follows. */
  onEnd: (() => boolean) | undefined;
  /** Slots were marked, the end exclusive. */
  onMark?: (from: number, toExclusive: number) => void;
  /** The moment that the plan has come to rest at. */
  onRest: (slot: number) => void;
}

const slotsPerHour = 12;
const restMs = 250;

/** Plays a day back on the plan: frames move the engine alone, slots the readout, and only a moment's rest the page. */
export function PlaybackTimeline(props: PlaybackTimelineProps) {
  const { engine, played, start, course, onCourse, onEnd, onMark, onRest } = props;
  const { texture, slots, ...shown } = played;
  const reach = Math.min(slots.length, texture.elapsedSlots);
  const first = useMemo(() => firstOpenSlot(slots), [slots]);
  const skipped = useMemo(() => slots.map(({ isClosed }) => isClosed === true), [slots]);
  // A day that follows on another is shown from its beginning.
  const [slot, setSlot] = useState(() =>
    Math.min(course.isPlaying ? first : start, Math.max(0, reach - 1)),
  );
  usePlanDay(engine, texture, slot);
  const playback = usePlayback({
    slot,
    reach,
    first,
    skipped,
    onFrame: (position) => engine.playback.seek(position),
    onSlot: setSlot,
    course,
    onCourse,
    onEnd,
  });
  const { isPlaying } = playback;
  useEffect(() => {
    if (isPlaying) return undefined;
    return systemClock.after(restMs, () => onRest(slot));
  }, [isPlaying, slot, onRest]);
  const { isSlim } = useSlimTimeline();
  return (
    <TimeScrubber
      isSlim={isSlim}
      end={<TimelineToggle />}
      label="Time of day"
      slots={slots}
      top={shown.top}
      slotsPerHour={slotsPerHour}
      reach={reach}
      position={slot}
      onSeek={playback.seek}
      playback={playback}
      markers={shown.markers}
      note={shown.note}
      {...(onMark && { onMark })}
    />
  );
}

/** Where a day begins to be worth seeing. */
function firstOpenSlot(slots: readonly ScrubSlot[]): number {
  return Math.max(
    0,
    slots.findIndex(({ isClosed }) => isClosed !== true),
  );
}

/** Shows a day on the plan for as long as the component lives, once the floor that it is of is shown. */
function usePlanDay(engine: FloorplanEngine, day: PlaybackDay | null, slot: number): void {
  const scene = useSyncExternalStore(engine.scene.subscribe, engine.scene.get);
  const fits = day !== null && scene?.pack.measuredCount === day.zoneCount;
  useEffect(() => {
    if (scene?.pack.measuredCount === day?.zoneCount) engine.playback.setDay(day);
  }, [engine, scene, day]);
  useEffect(() => {
    if (fits) engine.playback.seek(slot);
  }, [engine, fits, slot]);
  useEffect(() => () => engine.playback.leave(), [engine]);
}
