import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { doubtText, hasEnoughData, noneOf } from '../shared/enoughData.ts';
import styles from '../shared/Utilization.module.css';
import type { InefficientView } from './useInefficientView.ts';

/** The good news, with the thresholds by which it is said and what it is not said of; nothing where there is none. */
export function NoneInefficient({
  view: { spaces, flagged, kind },
}: {
  view: Pick<InefficientView, 'spaces' | 'flagged' | 'kind'>;
}) {
  if (flagged.length > 0) return null;
  const judged = spaces.filter(hasEnoughData).length;
  return (
    <Card className={styles['empty']}>
      <EmptyState title={judged === 0 ? 'Too little data to say' : `No inefficient ${kind}s`}>
        {judged > 0 &&
          `${noneOf(judged, kind)} with two seats and more ${judged === 1 ? 'is not' : 'is'} in use ${formatPercent(thresholds.inefficientTimeInUse)} of the open time while less than ${formatPercent(thresholds.underUse)} of its seats are taken. `}
        {doubtText(spaces.length - judged, kind)}
      </EmptyState>
    </Card>
  );
}
