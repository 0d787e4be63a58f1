import type { ReactNode } from 'react';
import type { Shown } from '#src/features/report/defineReport.tsx';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { NoSeats } from '#src/features/report/empty/ReportNotices.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import type { PatternOfUseData } from './readPatternOfUse.ts';
import type { UseView } from './UseViewer.tsx';
import type { AddressFilters, TimeFilters } from '#src/features/filters/Filters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

/** Three days of each weekday. */
export const neededDays = 21;

interface TooShortProps {
  title: string;
  filters: AddressFilters & TimeFilters;
}

/** A time frame with fewer than three of each weekday, and the way to a longer one. */
export function TooShort({ title, filters }: TooShortProps) {
  const { frame, data, selectDays } = filters;
  const { endDayExclusive } = frame.days;
  const firstData = data?.startDay ?? endDayExclusive;
  const isEnoughData = endDayExclusive - firstData >= neededDays;
  const lengthen = () => selectDays({ startDay: endDayExclusive - 28, endDayExclusive });
  return (
    <Page title={title}>
      <EmptyState
        title="Not enough days for a typical week"
        actions={
          isEnoughData && (
            <Button kind="primary" onPress={lengthen}>
              Show the previous 4 weeks
            </Button>
          )
        }
      >
        A typical week needs three days of each weekday: {formatPlural(neededDays, 'day')}. This
        time frame has {formatPlural(frame.dayCount, 'day')}.
      </EmptyState>
    </Page>
  );
}

type UseProps = Pick<Shown<PatternPlace, PatternOfUseData, UseView>, 'data' | 'view' | 'filters'>;

/** A time frame long enough, of which too few days have data; null where there is a typical week. */
export function nothingTypical({ data: { request }, view }: UseProps): ReactNode {
  const { denominators, figures } = view;
  if (figures.busiestStep !== null || emptyReason(denominators, request) !== null) return null;
  return (
    <EmptyState title="Not enough data is available yet. Check back later.">
      A typical week needs three days of data for a weekday. No weekday has them among the{' '}
      {formatPlural(denominators.openDays, 'open day')} of this time frame. See Trend for the days
      with data.
    </EmptyState>
  );
}

/** Says that people are shown, since no capacity is known; nothing where one is. */
export function NoSeatsNotice({ view, filters }: UseProps) {
  if (!view.lacksSeats) return null;
  return <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />;
}
