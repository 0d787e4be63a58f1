import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { hourTicks } from './hourTicks.ts';
import { keySlot } from './keySlot.ts';
import { ScrubChart } from './ScrubChart.tsx';
import { PlayButton, PlaySettings } from './ScrubControls.tsx';
import { Markers, Ticks } from './ScrubLabels.tsx';
import type { ScrubMarker, ScrubSlot, ScrubTick } from './ScrubSlot.ts';
import styles from './TimeScrubber.module.css';
import type { PlaybackControls } from './usePlayback.ts';

interface TimeScrubberProps {
  /** What is chosen, for its name: "Time of day". */
  label: string;
  slots: readonly ScrubSlot[];
  /** Value at the top of the chart. */
  top: number;
  slotsPerHour: number;
  /** Slots that can be sought, from the first; the rest is yet to come. */
  reach: number;
  /** The slot that is shown. */
  position: number;
  onSeek: (slot: number) => void;
  /** Adds play, speed and repetition, and Space starts and stops. */
  playback?: PlaybackControls;
  markers?: readonly ScrubMarker[];
  /** Labels under the axis; the full hours of the slots when absent. Must keep their identity while unchanged. */
  ticks?: readonly ScrubTick[];
  /** What the band is: "Usual on Saturdays". */
  note?: ReactNode;
  /** Stands beside the readout: "Back to now". */
  action?: ReactNode;
}

const noMarkers: readonly ScrubMarker[] = [];

/** A slider through time over the curve of the day, with what is expected, closed hours and time markers. */
export function TimeScrubber(props: TimeScrubberProps) {
  const { label, slots, top, reach, position, playback, note, action } = props;
  const { markers = noMarkers, ticks = hourTicks(slots) } = props;
  const input = useScrubInput(props);
  // Nothing can be chosen before the first slot has passed, or been read.
  const slot = position < reach ? slots[position] : undefined;
  const named = markers.filter(
    ({ from, toExclusive }) => slot && position >= from && position < toExclusive,
  );
  const text = [slot?.text, ...named.map(({ title }) => title)].filter(Boolean).join(', ');
  const shareOf = (at: number): string => `${(at / Math.max(1, slots.length)) * 100}%`;
  return (
    <div className={styles['scrubber']}>
      {playback && <PlayButton playback={playback} isDisabled={reach === 0} />}
      <div className={styles['body']}>
        <div className={styles['head']}>
          <p className={styles['readout']} aria-hidden>
            <b>{slot?.time}</b> {text}
          </p>
          {action}
          <span className={styles['note']}>{note}</span>
          {playback && <PlaySettings playback={playback} />}
        </div>
        <div
          className={styles['track']}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.max(0, reach - 1)}
          aria-valuenow={position}
          aria-valuetext={slot ? `${slot.time}, ${text}` : 'no time to choose'}
          data-dragging={input.isDragging || undefined}
          {...input.handlers}
        >
          <ScrubChart slots={slots} markers={markers} top={top} />
          {reach < slots.length && (
            <span className={styles['reach']} style={{ left: shareOf(reach) }} />
          )}
          <Markers markers={markers} shareOf={shareOf} />
          {slot && <span className={styles['cursor']} style={{ left: shareOf(position + 0.5) }} />}
        </div>
        <Ticks ticks={ticks} shareOf={shareOf} />
      </div>
    </div>
  );
}

/** Drag, touch and keys to slots. */
function useScrubInput({
  slots,
  slotsPerHour,
  reach,
  position,
  onSeek,
  playback,
}: TimeScrubberProps) {
  const [isDragging, setDragging] = useState(false);
  const seekAt = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / Math.max(1, width)) * slots.length);
    const to = Math.min(reach - 1, Math.max(0, at));
    if (to >= 0 && to !== position) onSeek(to);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
      seekAt(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isDragging) seekAt(event);
    },
    onLostPointerCapture: () => setDragging(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const to = keySlot(event.key, position, { reach, slotsPerHour });
      const isToggle = event.key === ' ' && playback !== undefined;
      if (to === null && !isToggle) return;
      event.preventDefault();
      if (isToggle) playback.setPlaying(!playback.isPlaying);
      else if (to !== null && to !== position) onSeek(to);
    },
  };
  return { isDragging, handlers };
}
