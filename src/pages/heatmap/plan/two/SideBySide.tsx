import { usePlanPlace } from '#src/features/floor-view/layout/usePlanPlace.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { SidePlan } from './SidePlan.tsx';
import styles from './TwoPlans.module.css';
import { type TwoPlansProps, useTwoPlans } from './useTwoPlans.ts';

/** The same floor in two periods, the earlier one first, wide ones one above the other; both plans move as one. */
export function SideBySide({ engines, before, now, insets, ...shared }: TwoPlansProps) {
  const [first, second] = engines;
  const place = useTwoPlans(engines, insets);
  const { shape } = usePlanPlace();
  const isStacked = shape !== 'rail';
  return (
    <div className={classNames(styles['pair'], isStacked && styles['stacked'])} style={place}>
      <figure className={styles['side']}>
        <figcaption>{before.name}</figcaption>
        <div className={styles['stage']}>
          <SidePlan {...shared} engine={second} side={before} />
        </div>
      </figure>
      <figure className={styles['side']}>
        <figcaption>{now.name}</figcaption>
        <div className={styles['stage']}>
          <SidePlan {...shared} engine={first} side={now} />
        </div>
      </figure>
    </div>
  );
}
