import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Says that the compared period has no data at all, and what to do about it. */
export function NothingCompared({ days: { startDay, endDayExclusive } }: { days: DayRange }) {
  return (
    <Banner kind="warning">
      No data for {formatDays(dayKeyOf(startDay), dayKeyOf(endDayExclusive - 1))} to compare with.
      Choose another period under “Compare” above.
    </Banner>
  );
}
