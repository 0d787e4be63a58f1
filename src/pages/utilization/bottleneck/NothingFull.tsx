import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { doubtText, hasEnoughData, noneOf } from '../shared/texts.ts';
import styles from '../shared/Utilization.module.css';
import type { Bottleneck } from './toBottlenecks.ts';

/** The good news, with the thresholds by which it is said and what it is not said of. */
export function NothingFull({ all }: { all: readonly Bottleneck[] }) {
  const judged = all.filter(hasEnoughData).length;
  return (
    <Card className={styles['empty']}>
      <EmptyState title={judged === 0 ? 'Not enough data' : 'No bottlenecks'}>
        {judged > 0 &&
          `${noneOf(judged, 'place')} ${judged === 1 ? 'has no' : 'has'} pressure over ${formatPercent(thresholds.pressureTime)} of its open time. A place is under pressure while ${formatPercent(thresholds.pressure)} of its seats or rooms are taken, or no room is free. `}
        {doubtText(all.length - judged, 'place')}
      </EmptyState>
    </Card>
  );
}
