import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { NoCapacity } from '../shared/shell/NoCapacity.tsx';
import styles from '../shared/Utilization.module.css';

interface NoSpacesUsedProps {
  /** What is looked at: "room". */
  kind: string;
  /** Open areas with two seats and more that are not looked at. */
  areasLeft: number;
  onShowAreas: () => void;
}

/** Why there is nothing to rank: only open areas are here, or no seats are known. */
export function NoSpacesUsed({ kind, areasLeft, onShowAreas }: NoSpacesUsedProps) {
  if (areasLeft === 0)
    return <NoCapacity>{`No ${kind} here is known to have two seats or more.`}</NoCapacity>;
  return (
    <Card className={styles['empty']}>
      <EmptyState
        title="No rooms here"
        actions={<Button onPress={onShowAreas}>Look at open areas too</Button>}
      >
        The spaces and filters chosen above hold no room with two seats and more, but{' '}
        {formatPlural(areasLeft, 'open area')}.
      </EmptyState>
    </Card>
  );
}
