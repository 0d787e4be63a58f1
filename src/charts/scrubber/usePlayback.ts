import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { systemFrames, type Frames } from '#src/lib/browser/frames.ts';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';

/** Whether and how playback runs. A page that continues elsewhere keeps this state. */
export interface PlaybackCourse {
  isPlaying: boolean;
  isLooping: boolean;
  speedId: string;
}

export const firstCourse: PlaybackCourse = { isPlaying: false, isLooping: false, speedId: '1' };

interface PlaybackRange {
  /** The slot that a repetition starts from. */
  first: number;
  /** Slots that can be shown, from the first. */
  reach: number;
  isLooping: boolean;
  /** Slots that playback passes over, as closed hours; all are played where each of them is. */
  skipped?: readonly boolean[] | undefined;
}

/** Playback position some slots later: the last slot is shown as long as any other, then playback restarts or ends. */
export function advance(
  position: number,
  slots: number,
  { first, reach, isLooping, skipped }: PlaybackRange,
): { position: number; hasEnded: boolean } {
  const next = nextPlayed(position + slots, reach, skipped);
  if (next !== null) return { position: next, hasEnded: false };
  if (isLooping) return { position: Math.min(first, Math.max(0, reach - 1)), hasEnded: false };
  return { position: lastPlayed(reach, skipped), hasEnded: true };
}

/** A position itself, or where the first slot after it begins that is played; null where none is left. */
function nextPlayed(
  position: number,
  reach: number,
  skipped: readonly boolean[] = [],
): number | null {
  if (position >= reach) return null;
  const slot = Math.floor(position);
  if (skipped[slot] !== true) return position;
  for (let next = slot + 1; next < reach; next += 1) if (skipped[next] !== true) return next;
  return null;
}

function lastPlayed(reach: number, skipped: readonly boolean[] = []): number {
  for (let slot = reach - 1; slot >= 0; slot -= 1) if (skipped[slot] !== true) return slot;
  return Math.max(0, reach - 1);
}

/** How fast a day runs by. */
export interface PlaybackSpeed {
  id: string;
  label: string;
  slotsPerSecond: number;
}

/** In five-minute slots: 1x is 20 minutes a second, an office day in half a minute. */
const daySpeeds: readonly PlaybackSpeed[] = [
  { id: '0.5', label: '0.5x', slotsPerSecond: 2 },
  { id: '1', label: '1x', slotsPerSecond: 4 },
  { id: '2', label: '2x', slotsPerSecond: 8 },
  { id: '4', label: '4x', slotsPerSecond: 16 },
];

export interface PlaybackControls {
  isPlaying: boolean;
  /** Playing from the end starts over. */
  setPlaying: (isPlaying: boolean) => void;
  speeds: readonly PlaybackSpeed[];
  speed: PlaybackSpeed;
  setSpeed: (id: string) => void;
  isLooping: boolean;
  setLooping: (isLooping: boolean) => void;
  /** Shows a slot at once; playback continues from there. */
  seek: (slot: number) => void;
}

interface PlaybackOptions {
  /** The slot that is shown. */
  slot: number;
  /** Slots that can be shown, from the first. */
  reach: number;
  /** Where playback starts that was started at the end; the first slot when absent. */
  first?: number;
  /** Slots that playback passes over, as closed hours; seeking still shows them. */
  skipped?: readonly boolean[];
  speeds?: readonly PlaybackSpeed[];
  /** Every frame, with fractions of a slot: for what moves smoothly outside React. */
  onFrame?: (position: number) => void;
  /** Whenever another slot begins. */
  onSlot: (slot: number) => void;
  /** Present where the page keeps the course. */
  course?: PlaybackCourse;
  onCourse?: (course: PlaybackCourse) => void;
  /** Called after the last slot; returns whether playback continues elsewhere, so that nothing repeats here. */
  onEnd?: (() => boolean) | undefined;
  frames?: Frames;
}

/** A frame that took longer, in a tab that was hidden, counts for no more than this. */
const longestFrameMs = 250;

/** Lets the slots run by, by animation frames while playing and not at all otherwise; without motion, slot by slot. */
export function usePlayback(options: PlaybackOptions): PlaybackControls {
  const { slot, reach, first = 0, speeds = daySpeeds, frames = systemFrames } = options;
  const [own, setOwn] = useState(firstCourse);
  const course = options.course ?? own;
  const { isPlaying, isLooping, speedId } = course;
  const change = (next: Partial<PlaybackCourse>) =>
    (options.onCourse ?? setOwn)({ ...course, ...next });
  const speed = speeds.find(({ id }) => id === speedId) ?? speeds[0] ?? oneSlotASecond;
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const position = useRef(slot);
  const skipped = options.skipped?.slice(0, reach).includes(false) ? options.skipped : undefined;

  const move = useEffectEvent((elapsedMs: number): boolean => {
    const slots = (Math.min(longestFrameMs, elapsedMs) / 1000) * speed.slotsPerSecond;
    const { position: next, hasEnded } = advance(position.current, slots, {
      first,
      reach,
      isLooping: isLooping && options.onEnd === undefined,
      skipped,
    });
    const isNewSlot = Math.floor(next) !== Math.floor(position.current);
    position.current = next;
    options.onFrame?.(isStill ? Math.floor(next) : next);
    if (isNewSlot) options.onSlot(Math.floor(next));
    return !hasEnded;
  });
  const end = useEffectEvent(() => {
    if (options.onEnd?.() !== true) change({ isPlaying: false });
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    let lastMs = frames.now();
    let cancel = (): void => undefined;
    const run = (nowMs: number): void => {
      const goesOn = move(Math.max(0, nowMs - lastMs));
      lastMs = nowMs;
      if (goesOn) cancel = frames.request(run);
      else end();
    };
    cancel = frames.request(run);
    return () => cancel();
  }, [isPlaying, frames]);

  const seek = (to: number): void => {
    position.current = to;
    options.onFrame?.(to);
    options.onSlot(to);
  };
  const setPlaying = (starts: boolean): void => {
    if (starts) seek(nextPlayed(slot + 1, reach, skipped) === null ? first : slot);
    change({ isPlaying: starts });
  };
  const setSpeed = (id: string): void => change({ speedId: id });
  const setLooping = (loops: boolean): void => change({ isLooping: loops });
  return { isPlaying, setPlaying, speeds, speed, setSpeed, isLooping, setLooping, seek };
}

const oneSlotASecond: PlaybackSpeed = { id: '1', label: '1x', slotsPerSecond: 1 };
