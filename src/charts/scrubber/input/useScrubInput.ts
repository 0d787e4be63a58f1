import { useState, type DOMAttributes, type KeyboardEvent, type PointerEvent } from 'react';
import type { ScrubSlot } from '../ScrubSlot.ts';
import type { PlaybackControls } from '../usePlayback.ts';

interface ScrubRange {
  /** Slots that can be sought, from the first. */
  reach: number;
  slotsPerHour: number;
}

/** The slot that a key leads to, or null for other keys. Up and right go on, as sliders do. */
export function keySlot(
  key: string,
  slot: number,
  { reach, slotsPerHour }: ScrubRange,
): number | null {
  const to = targetOf(key, slot, { reach, slotsPerHour });
  return to === null ? null : Math.min(reach - 1, Math.max(0, to));
}

function targetOf(key: string, slot: number, { reach, slotsPerHour }: ScrubRange): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return slot + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return slot - 1;
  if (key === 'PageUp') return slot + slotsPerHour;
  if (key === 'PageDown') return slot - slotsPerHour;
  if (key === 'Home') return 0;
  return key === 'End' ? reach - 1 : null;
}

interface ScrubInput {
  slots: readonly ScrubSlot[];
  slotsPerHour: number;
  reach: number;
  position: number;
  onSeek: (slot: number) => void;
  playback?: PlaybackControls | undefined;
  /** Present while stretches are marked. */
  onMark?: ((from: number, toExclusive: number) => void) | undefined;
  onStopMarking: () => void;
}

/** Slots that are being marked. */
export interface ScrubStretch {
  from: number;
  toExclusive: number;
}

/** What a slider is given to be dragged, touched and moved by keys. */
export interface ScrubHandling {
  isDragging: boolean;
  /** What is being marked; null while nothing is. */
  stretch: ScrubStretch | null;
  handlers: Required<
    Pick<
      DOMAttributes<HTMLElement>,
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onLostPointerCapture' | 'onKeyDown'
    >
  >;
}

/** Drag, touch and keys to slots, and to the stretch between two of them while stretches are marked. */
export function useScrubInput(input: ScrubInput): ScrubHandling {
  const { slots, slotsPerHour, reach, position, onSeek, playback, onMark, onStopMarking } = input;
  const [isDragging, setDragging] = useState(false);
  const [anchor, setAnchor] = useState<number | null>(null);
  const isStretched = onMark !== undefined && anchor !== null && position < reach;
  const stretch: ScrubStretch | null = isStretched
    ? { from: Math.min(anchor, position), toExclusive: Math.max(anchor, position) + 1 }
    : null;

  const slotAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / Math.max(1, width)) * slots.length);
    return Math.min(reach - 1, Math.max(0, at));
  };
  const seek = (to: number): void => {
    if (to >= 0 && to !== position) onSeek(to);
  };
  const mark = (): void => {
    if (stretch) onMark?.(stretch.from, stretch.toExclusive);
    setAnchor(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
      const at = slotAt(event);
      setAnchor(onMark && at >= 0 ? at : null);
      seek(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging) seek(slotAt(event));
    },
    onPointerUp: () => {
      if (isDragging) mark();
    },
    onLostPointerCapture: () => {
      setDragging(false);
      setAnchor(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isHandled =
        handleMarkKey(event.key) || handlePlayKey(event.key) || handleSeekKey(event);
      if (isHandled) event.preventDefault();
    },
  };

  function handleMarkKey(key: string): boolean {
    if (!onMark) return false;
    if (key === 'Enter') mark();
    if (key === 'Escape') onStopMarking();
    return key === 'Enter' || key === 'Escape';
  }

  function handlePlayKey(key: string): boolean {
    if (key !== ' ' || !playback) return false;
    playback.setPlaying(!playback.isPlaying);
    return true;
  }

  function handleSeekKey({ key, shiftKey }: KeyboardEvent): boolean {
    const to = keySlot(key, position, { reach, slotsPerHour });
    if (to === null) return false;
    setAnchor(shiftKey && onMark ? (anchor ?? position) : null);
    // Also where the slider stands already: what is chosen stays when the day is read only then.
    if (to >= 0) onSeek(to);
    return true;
  }
  return { isDragging, stretch, handlers };
}
