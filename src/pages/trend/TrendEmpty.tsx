import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { TrendRequest } from './data/TrendRequest.ts';
import type { EmptyReason } from './figures/emptyReason.ts';
import styles from './Trend.module.css';

interface TrendEmptyProps {
  reason: EmptyReason;
  request: TrendRequest;
  filters: Filters;
}

/** Why there is nothing to show, and the way out (reports.md E3, E4). */
export function TrendEmpty({ reason, request, filters }: TrendEmptyProps) {
  return (
    <section className={styles['empty']} aria-label="Nothing to show">
      {reason === 'closed' ? (
        <NothingOpen request={request} filters={filters} />
      ) : (
        <NoData request={request} filters={filters} isFuture={reason === 'future'} />
      )}
    </section>
  );
}

function NothingOpen({ request, filters }: Omit<TrendEmptyProps, 'reason'>) {
  return (
    <EmptyState
      title="No open time in this time frame"
      actions={
        <Button kind="primary" onPress={() => filters.selectOpeningHours('24_7')}>
          Show all hours
        </Button>
      }
    >
      The hours in force, {request.opening.text}, with holidays and excluded periods, leave no open
      minute between these dates.
    </EmptyState>
  );
}

interface NoDataProps extends Omit<TrendEmptyProps, 'reason'> {
  isFuture: boolean;
}

function NoData({ request, filters, isFuture }: NoDataProps) {
  const { data, selectDays } = filters;
  const { name } = request.subject;
  const title = isFuture ? 'This time frame is still to come' : 'No data in this time frame';
  if (data === null) return <EmptyState title={title}>{name} has no data yet.</EmptyState>;
  const length = request.days.endDayExclusive - request.days.startDay;
  const first = { ...data, endDayExclusive: data.startDay + length };
  const last = { ...data, startDay: Math.max(data.startDay, data.endDayExclusive - length) };
  const dayOf = (day: number) => formatDays(dayKeyOf(day), dayKeyOf(day));
  const jump = (days: DayRange) => () => selectDays(days);
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <Button onPress={jump(first)}>Go to the first data</Button>
          <Button kind="primary" onPress={jump(last)}>
            Go to the last data
          </Button>
        </>
      }
    >
      Data runs from {dayOf(data.startDay)} to {dayOf(data.endDayExclusive - 1)}.
    </EmptyState>
  );
}
