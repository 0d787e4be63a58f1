import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';

/** Says that the numbers rest on too little data (reports.md E7); nothing where they do not. */
export function LowCoverage({ coverage }: { coverage: number | null }) {
  if ((coverage ?? 1) >= thresholds.neededData) return null;
  return (
    <Banner kind="warning">
      Only {formatPercent(coverage)} of the open time has valid data, so these numbers may not stand
      for the whole time frame.
    </Banner>
  );
}
