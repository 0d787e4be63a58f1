import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { legendStops } from '#domain/palette/legend.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import styles from './RightNowDisplay.module.css';

interface DisplayFootProps {
  choice: PaletteChoice;
  /** End of the newest reading, ISO; null before the first. */
  newest: string | null;
  nowMs: number;
  zone: string;
  isPast: boolean;
  /** Whether another day is shown in place of now. */
  isReplay: boolean;
  isSimulation: boolean;
  nextFloor: string | undefined;
}

/** What the colors mean, how old the picture is, and what comes next. */
export function DisplayFoot(props: DisplayFootProps) {
  const { choice, newest, nowMs, zone, isPast, isReplay, isSimulation, nextFloor } = props;
  return (
    <footer className={styles['foot']}>
      <span className={styles['scale']} style={{ background: gradient(choice) }} />
      <span className={styles['levels']}>
        <span>empty</span>
        <span>half</span>
        <span>full</span>
      </span>
      {isSimulation && <span className={styles['simulation']}>Simulation</span>}
      <span className={classNames(styles['age'], isPast && styles['past'])}>
        <span className={styles['dot']} aria-hidden />
        {isReplay ? 'Latest reading' : 'Measured'} {ageText(newest, nowMs, zone)}
      </span>
      {nextFloor !== undefined && <span>Next: {nextFloor}</span>}
    </footer>
  );
}

function ageText(newest: string | null, nowMs: number, zone: string): string {
  if (newest === null) return 'nothing yet';
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(newest)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  return `at ${formatTime(newest, zone)}`;
}

function gradient(choice: PaletteChoice): string {
  const stops = legendStops(choice).map(({ hex, share }) => `${hex} ${share * 100}%`);
  return `linear-gradient(90deg, ${stops.join(', ')})`;
}
