import { useState, type ReactNode } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { MarkToggle, PlayButton, PlaySettings } from './ScrubControls.tsx';
import { Ticks } from './ScrubLabels.tsx';
import type { ScrubLevel, ScrubMarker, ScrubSlot, ScrubTick } from './ScrubSlot.ts';
import { ScrubTrack } from './ScrubTrack.tsx';
import styles from './TimeScrubber.module.css';
import type { PlaybackControls } from './usePlayback.ts';
import { useScrubInput, type ScrubStretch } from './input/useScrubInput.ts';

interface ScrubPlace {
  slots: readonly ScrubSlot[];
  markers: readonly ScrubMarker[];
  position: number;
  stretch: ScrubStretch | null;
}

/** A slot's description after its time: its own text, the markers over it, and the stretch being marked. */
function scrubText(slot: ScrubSlot | undefined, place: ScrubPlace): string {
  if (!slot) return '';
  const { slots, markers, position, stretch } = place;
  const named = markers.filter(
    ({ from, toExclusive }) => position >= from && position < toExclusive,
  );
  const parts = [slot.text, ...named.map(({ title }) => title)];
  if (stretch) {
    const until = slots[stretch.toExclusive]?.time ?? '24:00';
    parts.push(`marked from ${slots[stretch.from]?.time} to ${until}`);
  }
  return parts.filter(Boolean).join(', ');
}

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
  /** What the curve is held against, as a target. Must keep their identity while unchanged. */
  levels?: readonly ScrubLevel[];
  /** Labels under the axis; the full hours of the slots when absent. Must keep their identity while unchanged. */
  ticks?: readonly ScrubTick[];
  /** What the band is: "Usual on Saturdays". */
  note?: ReactNode;
  /** Shown next to the readout: "Back to now". */
  action?: ReactNode;
  /** One low line: the curve beside the readout, without its times. */
  isSlim?: boolean;
  /** Stands at the end of the controls. */
  end?: ReactNode;
  /** Adds a mode in which a drag, or Shift with the arrow keys and Enter, marks slots instead of only seeking. */
  onMark?: (from: number, toExclusive: number) => void;
}

const noMarkers: readonly ScrubMarker[] = [];
const noLevels: readonly ScrubLevel[] = [];
const markingHint = 'Drag, or use Shift with the arrow keys, then Enter';

/** A slider through time over the curve of the day, with what is expected, closed hours and time markers. */
export function TimeScrubber(props: TimeScrubberProps) {
  const { slots, reach, position, playback, onMark, isSlim = false } = props;
  const { markers = noMarkers, levels = noLevels, ticks = hourTicks(slots) } = props;
  const [isMarking, setMarking] = useState(false);
  const input = useScrubInput({
    ...props,
    onMark: isMarking ? onMark : undefined,
    onStopMarking: () => setMarking(false),
  });
  // Nothing can be chosen before the first slot has passed, or been read.
  const slot = position < reach ? slots[position] : undefined;
  const text = scrubText(slot, { slots, markers, position, stretch: input.stretch });
  const shareOf = (at: number): string => `${(at / Math.max(1, slots.length)) * 100}%`;
  return (
    <div className={classNames(styles['scrubber'], isSlim && styles['slim'])}>
      {playback && <PlayButton playback={playback} isDisabled={reach === 0} />}
      <div className={styles['body']}>
        <div className={styles['head']}>
          <p className={styles['readout']} aria-hidden>
            <b>{slot?.time}</b> <span>{text}</span>
          </p>
          <Controls {...props} isMarking={isMarking} setMarking={setMarking} />
        </div>
        <ScrubTrack
          {...props}
          markers={markers}
          levels={levels}
          valueText={slot ? `${slot.time}, ${text}` : 'no times available'}
          hasCursor={slot !== undefined}
          isMarking={isMarking}
          input={input}
          shareOf={shareOf}
        />
        {!isSlim && <Ticks ticks={ticks} shareOf={shareOf} />}
      </div>
    </div>
  );
}

interface ControlsProps extends Pick<
  TimeScrubberProps,
  'action' | 'note' | 'onMark' | 'playback' | 'end'
> {
  isMarking: boolean;
  setMarking: (isMarking: boolean) => void;
}

/** What stands after the readout. */
function Controls({ action, note, onMark, playback, end, isMarking, setMarking }: ControlsProps) {
  return (
    <>
      {action}
      <span className={styles['note']}>{isMarking ? markingHint : note}</span>
      {onMark && <MarkToggle isOn={isMarking} onChange={setMarking} />}
      {playback && <PlaySettings playback={playback} />}
      {end}
    </>
  );
}

/** A tick at every full hour; an hour that the clocks repeat has one, at its first start. */
export function hourTicks(slots: readonly ScrubSlot[]): ScrubTick[] {
  const seen = new Set<string>();
  const ticks: ScrubTick[] = [];
  slots.forEach(({ time }, slot) => {
    if (!/^\d\d:00$/.test(time) || seen.has(time)) return;
    seen.add(time);
    ticks.push({ slot, text: time, rank: rankOf(Number(time.slice(0, 2))) });
  });
  return ticks;
}

function rankOf(hour: number): ScrubTick['rank'] {
  if (hour % 6 === 0) return 6;
  if (hour % 3 === 0) return 3;
  return hour % 2 === 0 ? 2 : 1;
}
