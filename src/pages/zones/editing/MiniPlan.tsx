import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import type { PlanZone } from '#domain/plan-edit/PlanZone.ts';
import styles from './Editing.module.css';

interface MiniPlanProps {
  zone: PlanZone;
  /** The other version, dashed. */
  other: PlanZone | null;
  floor: Pick<PlanFloor, 'width' | 'height'>;
}

/** The outline of a zone over that of its other version. */
export function MiniPlan({ zone, other, floor: { width, height } }: MiniPlanProps) {
  const cornersOf = ({ normalised_points }: PlanZone) =>
    normalised_points.map(([x, y]) => [x * width, y * height] as const);
  const all = [zone, ...(other === null ? [] : [other])].flatMap(cornersOf);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const size = Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
  const margin = size * 0.06;
  const box = [left - margin, top - margin, size + 2 * margin, size + 2 * margin].join(' ');
  return (
    <svg className={styles['mini']} viewBox={box} aria-hidden>
      {other !== null && (
        <polygon className={styles['other']} points={cornersOf(other).join(' ')} />
      )}
      <polygon className={styles['own']} points={cornersOf(zone).join(' ')} />
    </svg>
  );
}
