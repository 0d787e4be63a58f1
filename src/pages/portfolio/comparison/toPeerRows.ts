import { benchmarkLabels, type Benchmark, type BenchmarkLabel } from '#contract/benchmark.ts';
import type { CapacityBand } from '#domain/metric/benchmark.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';

/** A value with its place among peers; null where there is none. */
export interface PeerValue {
  value: number | null;
  place: { rank: number; of: number; percentile: number | null } | null;
}

export interface PeerRow {
  id: string;
  name: string;
  band: CapacityBand | null;
  seats: number | null;
  /** Whether it counts among its peers. */
  counts: boolean;
  values: Record<BenchmarkLabel, PeerValue>;
}

/** A capacity band with how its buildings are used. */
export type Band = Benchmark['bands'][number];

/** The capacity bands, smallest first. */
export const bandNames: Record<CapacityBand, string> = {
  under_100: 'under 100 seats',
  '100_to_500': '100 to 500 seats',
  over_500: 'over 500 seats',
};

/** The buildings of an answer, by band and then by mean utilization, fullest first. */
export function toPeerRows(
  { buildings }: Benchmark,
  spaces: Pick<SpaceStore, 'buildings'>,
): PeerRow[] {
  const rows = buildings.map((building): PeerRow => {
    const id = String(building.id);
    const entries = benchmarkLabels.map(
      (label) => [label, { value: building.values[label], place: building.places[label] }] as const,
    );
    return {
      id,
      name: spaces.buildings.get(id)?.name ?? id,
      band: building.band,
      seats: building.seats,
      counts: building.counts,
      values: Object.fromEntries(entries) as PeerRow['values'],
    };
  });
  const fill = ({ values }: PeerRow) => values.utilisation_mean.value ?? -1;
  return rows.toSorted((a, b) => bandOrder(b) - bandOrder(a) || fill(b) - fill(a));
}

function bandOrder({ band }: PeerRow): number {
  return band === null ? -1 : Object.keys(bandNames).indexOf(band);
}
