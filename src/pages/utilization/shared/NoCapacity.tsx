import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import styles from './Utilization.module.css';

/** Why nothing can be said of spaces without seats, and where else to look. */
export function NoCapacity({ children }: { children: string }) {
  return (
    <Card className={styles['empty']}>
      <EmptyState title="No capacity is known">
        {children} Choose another capacity above. How many people there are and how long spaces are
        in use is known without it: Trend and Group show it.
      </EmptyState>
    </Card>
  );
}
