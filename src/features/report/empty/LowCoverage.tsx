import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

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
