import { Banner } from '#src/ui/display/Banner.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import type { DayRange } from '#domain/time-frame/DayRange.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** Says that there is no capacity to divide by, and what is shown instead. */
export function NoSeats({ onShowTimeInUse }: { onShowTimeInUse: () => void }) {
  return (
    <Banner>
      These spaces have no capacity, so utilization can’t be calculated. Showing people instead;
      choose another capacity above, or{' '}
      <TextButton onPress={onShowTimeInUse}>show time in use</TextButton>.
    </Banner>
  );
}

/** Says that the compared period has no data at all, and what to do about it. */
export function NothingCompared({ days }: { days: DayRange }) {
  return (
    <Banner kind="warning">
      No data for {formatDayRange(days)} to compare with. Choose another period under “Compare”
      above.
    </Banner>
  );
}

/** Says that the numbers rest on too little data, or that only those of parts rest on any; nothing where all is well. */
export function LowCoverage({ coverage }: { coverage: number | null }) {
  if ((coverage ?? 1) >= thresholds.neededData) return null;
  if ((coverage ?? 1) < thresholds.leastData)
    return (
      <Banner kind="warning">
        No combined figure: {formatPercent(thresholds.neededData)} of seats reported at the same
        time for only {formatPercent(coverage)} of open hours. See the parts below.
      </Banner>
    );
  return (
    <Banner kind="warning">
      Data coverage is only {formatPercent(coverage)}, so these numbers may not be representative of
      the time frame.
    </Banner>
  );
}
