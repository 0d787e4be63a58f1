import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Says that the numbers rest on too little data, or that only those of parts rest on any; nothing where all is well. */
export function LowCoverage({ coverage }: { coverage: number | null }) {
  if ((coverage ?? 1) >= thresholds.neededData) return null;
  if ((coverage ?? 1) < thresholds.leastData)
    return (
      <Banner kind="warning">
        Of all together nothing can be told: {formatPercent(thresholds.neededData)} of the seats
        have to be measured at the same time, which they were in {formatPercent(coverage)} of the
        open time. The parts below that have data stand for themselves.
      </Banner>
    );
  return (
    <Banner kind="warning">
      Only {formatPercent(coverage)} of the open time has valid data, so these numbers may not stand
      for the whole time frame.
    </Banner>
  );
}
