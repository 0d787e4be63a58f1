import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { sharesDay, type DayRange } from '#domain/time-frame/DayRange.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { EmptyReason } from './emptyReason.ts';
import styles from './ReportEmpty.module.css';

/** What the filter bar offers where a frame shows nothing. */
export interface WaysOut {
  /** The local days with data; null without any. */
  data: DayRange | null;
  selectDays: (days: DayRange) => void;
  selectOpeningHours: (keyOrText: string) => void;
}

interface ReportEmptyProps {
  reason: EmptyReason;
  scope: Pick<ReportScope, 'subject' | 'days' | 'opening' | 'isRunning'>;
  waysOut: WaysOut;
}

/** Why there is nothing to show, and the way out. */
export function ReportEmpty({ reason, scope, waysOut }: ReportEmptyProps) {
  const isMeasured = waysOut.data !== null && sharesDay(waysOut.data, scope.days);
  return (
    <section className={styles['empty']} aria-label="Nothing to show">
      {reason === 'closed' && isMeasured ? (
        <NothingOpen scope={scope} waysOut={waysOut} />
      ) : (
        <NoData scope={scope} waysOut={waysOut} isFuture={reason === 'future'} />
      )}
    </section>
  );
}

function NothingOpen({ scope, waysOut }: Omit<ReportEmptyProps, 'reason'>) {
  return (
    <EmptyState
      title="No open time in this time frame"
      actions={
        <Button kind="primary" onPress={() => waysOut.selectOpeningHours('24_7')}>
          Show all hours
        </Button>
      }
    >
      These spaces were closed during this time frame{scope.isRunning && ' so far'}, by the opening
      hours {openingLabel(scope.opening.text)}, holidays and excluded periods.
    </EmptyState>
  );
}

interface NoDataProps extends Omit<ReportEmptyProps, 'reason'> {
  isFuture: boolean;
}

function NoData({ scope, waysOut, isFuture }: NoDataProps) {
  const { data, selectDays } = waysOut;
  const { subject, days } = scope;
  const isThin = data !== null && !isFuture && sharesDay(data, days);
  const title = emptyTitle(isFuture, isThin);
  if (data === null) return <EmptyState title={title}>{subject.name} has no data yet.</EmptyState>;
  const length = days.endDayExclusive - days.startDay;
  const first = { ...data, endDayExclusive: data.startDay + length };
  const last = { ...data, startDay: Math.max(data.startDay, data.endDayExclusive - length) };
  const dayOf = (day: number) => formatDays(dayKeyOf(day), dayKeyOf(day));
  const isHere = ({ startDay }: DayRange) => startDay === days.startDay;
  const jump = (range: DayRange) => () => selectDays(range);
  return (
    <EmptyState
      title={title}
      actions={
        <>
          {!isHere(first) && <Button onPress={jump(first)}>Go to first data</Button>}
          {!isHere(last) && (
            <Button kind="primary" onPress={jump(last)}>
              Go to latest data
            </Button>
          )}
        </>
      }
    >
      {isThin &&
        `${formatPercent(thresholds.neededData)} of the seats in ${subject.name} reported at the same time in less than ${formatPercent(thresholds.leastData)} of open hours. Choose other days or spaces. `}
      Data runs from {dayOf(data.startDay)} to {dayOf(data.endDayExclusive - 1)}.
    </EmptyState>
  );
}

function emptyTitle(isFuture: boolean, isThin: boolean): string {
  if (isFuture) return 'This time frame is in the future';
  return isThin ? 'Not enough data in this time frame' : 'No data in this time frame';
}
