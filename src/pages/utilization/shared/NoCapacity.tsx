import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import styles from './Utilization.module.css';

/** Why nothing can be said of spaces without seats, and where else to look. */
export function NoCapacity({ children }: { children: string }) {
  return (
    <Card className={styles['empty']}>
      <EmptyState title="No capacity">
        {children} Choose another capacity above, or see people and time in use in Trend and Group.
      </EmptyState>
    </Card>
  );
}
