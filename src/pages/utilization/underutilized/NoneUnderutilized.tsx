import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { NoCapacity } from '../shared/shell/NoCapacity.tsx';
import styles from '../shared/Utilization.module.css';
import type { SpareLists } from './model/toSpareSpaces.ts';

/** The good news, with the thresholds by which it is said; nothing where there is none. */
export function NoneUnderutilized({ lists }: { lists: SpareLists }) {
  const { known, underutilised, doubtful } = lists;
  if (underutilised.length > 0) return null;
  if (known.length + doubtful.length === 0) {
    return <NoCapacity>Seats are spare of a capacity, which no space here has.</NoCapacity>;
  }
  return (
    <Card className={styles['empty']}>
      <EmptyState title={known.length === 0 ? 'Too little data to say' : 'No underutilized spaces'}>
        {known.length === 0
          ? 'Of no space is enough known.'
          : `${known.length === 1 ? 'The one space here fills' : `All ${formatPlural(known.length, 'space')} fill`} ${formatPercent(thresholds.underUse)} of the seats or more at the P90 of the daily peaks.`}{' '}
        This is said of spaces with {formatPercent(thresholds.neededData)} coverage and{' '}
        {thresholds.neededValidDays} valid days.
      </EmptyState>
    </Card>
  );
}
