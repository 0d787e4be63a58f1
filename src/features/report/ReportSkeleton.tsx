import { Card } from '#src/ui/display/Card.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import styles from './ReportSkeleton.module.css';

const figures = ['people', 'share', 'peak', 'time', 'coverage'] as const;

/** The shape of a report that is read for the first time: its rule, its key figures, its first card. */
export function ReportSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden>
      <Skeleton width="52ch" />
      <Card className={styles['figures']}>
        {figures.map((figure) => (
          <span key={figure} className={styles['figure']}>
            <Skeleton width="84px" />
            <Skeleton width="56px" height="24px" />
            <Skeleton width="104px" />
          </span>
        ))}
      </Card>
      <Card className={styles['card']}>
        <Skeleton width="26ch" />
      </Card>
    </div>
  );
}
