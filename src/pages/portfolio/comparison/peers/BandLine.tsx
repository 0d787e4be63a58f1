import type { Benchmark } from '#contract/benchmark.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { bandNames } from '../model/toPeerRows.ts';

/** A band with the middle half of its buildings; nothing for a band without any. */
export function BandLine({ band }: { band: Benchmark['bands'][number] }) {
  if (band.buildings === 0) return null;
  const quartiles = band.quartiles.utilisation_mean;
  return (
    <li>
      <b>{bandNames[band.band]}</b>: {formatPlural(band.buildings, 'building')}
      {quartiles &&
        `, mean utilisation ${formatPercent(quartiles.p25)} to ${formatPercent(quartiles.p75)} in the middle half, median ${formatPercent(quartiles.p50)}`}
    </li>
  );
}
