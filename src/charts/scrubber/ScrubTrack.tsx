import { ScrubChart } from './ScrubChart.tsx';
import { Levels, Markers } from './ScrubLabels.tsx';
import type { ScrubLevel, ScrubMarker, ScrubSlot } from './ScrubSlot.ts';
import styles from './TimeScrubber.module.css';
import type { ScrubHandling } from './input/useScrubInput.ts';

interface ScrubTrackProps {
  label: string;
  slots: readonly ScrubSlot[];
  top: number;
  levels: readonly ScrubLevel[];
  reach: number;
  position: number;
  markers: readonly ScrubMarker[];
  /** The description of the slot. */
  valueText: string;
  hasCursor: boolean;
  isMarking: boolean;
  input: ScrubHandling;
  /** Place of a slot's start, as a share of the width. */
  shareOf: (slot: number) => string;
}

/** The slider over the curve. */
export function ScrubTrack(props: ScrubTrackProps) {
  const { label, slots, top, levels, reach, position, markers, valueText, isMarking, shareOf } =
    props;
  const { isDragging, stretch, handlers } = props.input;
  return (
    <div
      className={styles['track']}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, reach - 1)}
      aria-valuenow={position}
      aria-valuetext={valueText}
      data-dragging={isDragging || undefined}
      data-marking={isMarking || undefined}
      {...handlers}
    >
      <ScrubChart slots={slots} markers={markers} top={top} levels={levels} />
      {reach < slots.length && (
        <span className={styles['reach']} style={{ left: shareOf(reach) }} />
      )}
      <Markers markers={markers} shareOf={shareOf} />
      {stretch && (
        <span
          className={styles['stretch']}
          style={{
            left: shareOf(stretch.from),
            width: shareOf(stretch.toExclusive - stretch.from),
          }}
        />
      )}
      <Levels levels={levels} top={top} />
      {props.hasCursor && (
        <span className={styles['cursor']} style={{ left: shareOf(position + 0.5) }} />
      )}
    </div>
  );
}
