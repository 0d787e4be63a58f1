import { valuesOf, wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import shared from '../shared/Utilization.module.css';
import type { OpportunityData } from './data/readOpportunity.ts';

/** Why no seats can be planned, with what is known without a capacity (reports.md E5). */
export function NoSeatsToPlan({ data: { frame } }: { data: OpportunityData }) {
  const whole = wholeGroup(frame);
  const people = valuesOf(whole, 'count_mean')[0] ?? null;
  const timeInUse = valuesOf(whole, 'frequency_mean')[0] ?? null;
  return (
    <Card className={shared['empty']}>
      <EmptyState title="No capacity is known">
        Seats to release are worked out from the seats that there are. Choose another capacity
        above. Without it is known: {formatTenths(people)} people on average, and spaces in use{' '}
        {formatPercent(timeInUse)} of the time.
      </EmptyState>
    </Card>
  );
}
