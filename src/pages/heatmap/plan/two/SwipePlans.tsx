import { useState, type CSSProperties } from 'react';
import { SidePlan } from './SidePlan.tsx';
import { SwipeEdge } from './SwipeEdge.tsx';
import styles from './TwoPlans.module.css';
import { type TwoPlansProps, useTwoPlans } from './useTwoPlans.ts';

/** The same floor in two periods, one over the other: the earlier one up to an edge that is moved, the later one from there. */
export function SwipePlans({ engines, before, now, insets, ...shared }: TwoPlansProps) {
  const [first, second] = engines;
  const place = useTwoPlans(engines, insets);
  const [share, setShare] = useState(0.5);
  const edge = { '--edge': `${share * 100}%` } as CSSProperties;
  return (
    <div className={styles['swipe']} style={place}>
      <p className={styles['names']}>
        <b>{before.name}</b>
        <b>{now.name}</b>
      </p>
      <div className={styles['layers']} style={edge}>
        <div className={styles['before']}>
          <SidePlan {...shared} engine={second} side={before} />
        </div>
        <div className={styles['now']}>
          <SidePlan {...shared} engine={first} side={now} />
        </div>
        <SwipeEdge share={share} names={[before.name, now.name]} onMove={setShare} />
      </div>
    </div>
  );
}
