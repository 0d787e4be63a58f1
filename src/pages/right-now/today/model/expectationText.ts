import type { ScrubExpectation } from '#src/charts/scrubber/ScrubSlot.ts';
import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';

export type CurveMetric = 'count' | 'frequency';

/** "expected 180 to 230". */
export function expectationText(
  { low, high }: Pick<ScrubExpectation, 'low' | 'high'>,
  metric: CurveMetric | 'utilisation',
): string {
  const [least, most] =
    metric === 'count'
      ? [formatCount(low), formatCount(high)]
      : [formatPercent(low), formatPercent(high)];
  if (least === most) return `expected ${most}`;
  return `expected ${metric === 'count' ? least : formatCount(low * 100)} to ${most}`;
}
