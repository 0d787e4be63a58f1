import { useMemo } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { ComparePair } from './ComparePair.tsx';
import { homePair } from './homePair.ts';
import { readLastComparison } from './lastComparison.ts';
import styles from './CompareHome.module.css';

/** Compare Spaces over the frame around it: the two spaces that were compared last. */
export function CompareHomeCard() {
  const filters = useFilters();
  const store = useSpaces();
  const { selection } = filters;
  const buildingId = selection.building?.id ?? null;
  const pair = useMemo(
    () => homePair(store, readLastComparison(), buildingId),
    [store, buildingId],
  );
  return (
    <Card className={styles['card']}>
      {pair ? (
        <ComparePair filters={filters} {...pair} />
      ) : (
        <EmptyState title="Nothing to compare">There is only one space.</EmptyState>
      )}
    </Card>
  );
}
