import { benchmarkLabels, type Benchmark, type BenchmarkLabel } from '#contract/benchmark.ts';
import {
  percentileRank,
  capacityBand,
  capacityBands,
  type CapacityBand,
} from '#domain/metric/benchmark.ts';
import { quantile } from '#domain/metric/quantile.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { BuildingFigures } from './readBuildingFigures.ts';

interface Peer extends BuildingFigures {
  band: CapacityBand | null;
  counts: boolean;
}

/** A figure for each label. */
function byLabel<Value>(read: (label: BenchmarkLabel) => Value): Record<BenchmarkLabel, Value> {
  return Object.fromEntries(benchmarkLabels.map((label) => [label, read(label)])) as Record<
    BenchmarkLabel,
    Value
  >;
}

/** A building counts among its peers when it has seats and enough data. */
function toPeer(figures: BuildingFigures): Peer {
  const band = capacityBand(figures.seats);
  const isCovered = (figures.coverage ?? 0) >= thresholds.neededData;
  return { ...figures, band, counts: band !== null && isCovered };
}

function valuesOf(peers: readonly Peer[], label: BenchmarkLabel): number[] {
  return peers.flatMap(({ values }) => values[label] ?? []);
}

function quartilesOf(values: readonly number[]) {
  const [p25, p50, p75] = [0.25, 0.5, 0.75].map((q) => quantile(values, q));
  const isKnown = typeof p25 === 'number' && typeof p50 === 'number' && typeof p75 === 'number';
  return isKnown ? { p25, p50, p75 } : null;
}

function placeOf(own: Peer, others: readonly Peer[], label: BenchmarkLabel) {
  const value = own.values[label];
  if (!own.counts || value === null) return null;
  const peers = valuesOf(others, label);
  return {
    rank: peers.filter((peer) => peer > value).length + 1,
    of: peers.length + 1,
    percentile: percentileRank(value, peers),
  };
}

/** The bands there are, and the buildings that are told among all of theirs. */
export function presentBenchmark(
  figures: readonly BuildingFigures[],
  told: ReadonlySet<SpaceId>,
): Benchmark {
  const peers = figures.map(toPeer);
  const inBand = (band: CapacityBand | null) =>
    peers.filter((peer) => peer.counts && peer.band === band);
  return {
    bands: capacityBands.map((band) => ({
      band,
      buildings: inBand(band).length,
      quartiles: byLabel((label) => quartilesOf(valuesOf(inBand(band), label))),
    })),
    buildings: peers
      .filter(({ id }) => told.has(id))
      .map((peer) => {
        const others = inBand(peer.band).filter(({ id }) => id !== peer.id);
        const { wireId, band, seats, coverage, counts, values } = peer;
        const places = byLabel((label) => placeOf(peer, others, label));
        return { id: wireId, band, seats, coverage, counts, values, places };
      }),
  };
}
