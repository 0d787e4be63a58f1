import type { Filters } from '#src/features/filters/useFilters.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';

interface TooShortProps {
  title: string;
  filters: Filters;
  neededDays: number;
}

/** A time frame with fewer than three of each weekday (reports.md, Pattern of Use), and the way to a longer one. */
export function TooShort({ title, filters, neededDays }: TooShortProps) {
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
              Show the four weeks before
            </Button>
          )
        }
      >
        A typical week needs three of each weekday: {formatPlural(neededDays, 'day')}. This time
        frame has {formatPlural(frame.dayCount, 'day')}.
      </EmptyState>
    </Page>
  );
}
