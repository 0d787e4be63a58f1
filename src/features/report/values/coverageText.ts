import { formatPercent } from '#src/lib/format/formatNumber.ts';

/** Closer to all seats than this, nothing is said of them. */
const nearlyAll = 0.995;

/** "81% of seats measured", where that is not all of them; null else. */
export function seatsMeasuredText(share: number | null): string | null {
  return share === null || share >= nearlyAll ? null : `${formatPercent(share)} of seats measured`;
}

/** "96% data coverage". */
export function dataCoverageText(coverage: number | null): string {
  return coverage === null ? 'data coverage unknown' : `${formatPercent(coverage)} data coverage`;
}

/** "96%", and which share of the seats was measured where that is not all of them. */
export function coverageText(
  coverage: number | null | undefined,
  seatsMeasured: number | null | undefined,
): string {
  const ofSeats = seatsMeasuredText(seatsMeasured ?? null);
  return [formatPercent(coverage), ...(ofSeats === null ? [] : [ofSeats])].join(', ');
}
