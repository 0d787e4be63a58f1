import { classNames } from '#src/lib/browser/classNames.ts';
import { drawingHeight, scrubHeight } from './scrubPaths.ts';
import type { ScrubLevel, ScrubMarker, ScrubTick } from './ScrubSlot.ts';
import styles from './ScrubLabels.module.css';

interface Placed {
  /** Place of a slot's start, as a share of the width. */
  shareOf: (slot: number) => string;
}

const rankClasses = { 1: 'rank1', 2: 'rank2', 3: 'rank3', 6: 'rank6' } as const;

/** Times under the axis; those of lower rank leave where room is short. */
export function Ticks({ ticks, shareOf }: Placed & { ticks: readonly ScrubTick[] }) {
  return (
    <div className={styles['ticks']} aria-hidden>
      {ticks.map(({ slot, text, rank }) => (
        <span
          key={slot}
          className={classNames(styles[rankClasses[rank]], slot === 0 && styles['first'])}
          style={{ left: shareOf(slot) }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

/** Names of time markers over their stretches. */
export function Markers({ markers, shareOf }: Placed & { markers: readonly ScrubMarker[] }) {
  return markers.map(({ id, from, toExclusive, title }) => (
    <span
      key={id}
      className={styles['marker']}
      style={{ left: shareOf(from), width: shareOf(toExclusive - from) }}
      title={title}
      aria-hidden
    >
      {title}
    </span>
  ));
}

/** Names of the heights that the curve is held against, at its end. */
export function Levels({ levels, top }: { levels: readonly ScrubLevel[]; top: number }) {
  const heightOf = scrubHeight(top);
  return levels.map(({ text, value }) => (
    <span
      key={text}
      className={styles['level']}
      style={{ top: `${(heightOf(value) / drawingHeight) * 100}%` }}
      aria-hidden
    >
      {text}
    </span>
  ));
}
