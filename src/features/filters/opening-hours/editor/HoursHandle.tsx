import type { KeyboardEvent } from 'react';
import { clockTime } from '#domain/opening-hours/clockTime.ts';
import { editStep } from '#domain/opening-hours/editOpeningRule.ts';
import { lastMinute } from '#domain/opening-hours/OpeningRule.ts';
import styles from './WeekHours.module.css';

interface HoursHandleProps {
  label: string;
  minute: number;
  end: 'from' | 'to';
  /** Whether Tab stops here. */
  isStop: boolean;
  /** May be any minute; the owner holds it within bounds. */
  onMove: (minute: number) => void;
  onRemove: () => void;
}

const steps: Record<string, number> = {
  ArrowRight: editStep,
  ArrowUp: editStep,
  ArrowLeft: -editStep,
  ArrowDown: -editStep,
  PageUp: 60,
  PageDown: -60,
  Home: -lastMinute,
  End: lastMinute,
};

/** One end of a range, moved by a drag of its track or by keys; Delete removes the range. */
export function HoursHandle({ label, minute, end, isStop, onMove, onRemove }: HoursHandleProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) onMove(minute + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={styles['handle']}
      role="slider"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={lastMinute}
      aria-valuenow={minute}
      aria-valuetext={clockTime(minute)}
      data-end={end}
      onKeyDown={handleKeyDown}
    />
  );
}
