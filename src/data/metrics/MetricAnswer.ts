import type { ZoneMetrics } from '#contract/zoneMetrics.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';

export interface AnswerInterval {
  startMs: number;
  endMs: number;
}

/** The intervals of an answer, half-open. */
export function answerIntervals({ intervals }: Pick<ZoneMetrics, 'intervals'>): AnswerInterval[] {
  return intervals.map(({ start, end }) => ({
    startMs: Date.parse(start),
    endMs: Date.parse(end),
  }));
}

/** One group of an answer of getZoneMetrics, its lists by interval. Null is unknown. */
export interface MetricGroup {
  id: string;
  kind: string;
  name: string;
  openMinutes: (number | null)[];
  validMinutes: (number | null)[];
  /** Wv / W, 0..1; null where nothing was open. */
  coverage: (number | null)[];
  /** Mean share of the seats that were measured while the group was valid, 0..1. */
  seatsMeasured: (number | null)[];
  isWeak: boolean[];
  placesTotal: (number | null)[];
  metrics: Partial<Record<MetricLabel, (number | null)[]>>;
  /** Of a crossed group what its zones are alike in, by grouping. */
  keys?: Record<string, string>;
  /** The greatest mean of people over a quarter of an hour in each interval; only where asked for. */
  quarterPeaks?: (number | null)[];
}

/** An answer of getZoneMetrics, group by group. */
export interface MetricAnswer {
  intervals: AnswerInterval[];
  groups: MetricGroup[];
}

/** Turns the matrices of an answer into lists of each group. */
export function toMetricAnswer(result: ZoneMetrics): MetricAnswer {
  return {
    intervals: answerIntervals(result),
    groups: result.groups.map(({ id, kind, name, keys }, at) => ({
      id: String(id),
      kind,
      name,
      openMinutes: result.open_minutes[at] ?? [],
      validMinutes: result.valid_minutes[at] ?? [],
      coverage: result.coverage[at] ?? [],
      seatsMeasured: result.seats_measured[at] ?? [],
      isWeak: result.low_coverage[at] ?? [],
      placesTotal: result.places_total[at] ?? [],
      metrics: Object.fromEntries(
        Object.entries(result.metrics).map(([label, matrix]) => [label, matrix[at] ?? []]),
      ),
      ...(keys === undefined ? {} : { keys }),
      ...(result.quarter_peaks === undefined
        ? {}
        : { quarterPeaks: result.quarter_peaks.count[at] ?? [] }),
    })),
  };
}

/** The group of all spaces in view, which every request of the page asks for. */
export function wholeGroup({ groups }: MetricAnswer): MetricGroup | undefined {
  return groups.find(({ kind }) => kind === 'all');
}

/** A label's values of a group; nothing where it was not asked for. */
export function valuesOf(
  group: MetricGroup | undefined,
  label: MetricLabel,
): readonly (number | null)[] {
  return group?.metrics[label] ?? [];
}

/** The same group in another answer. */
export function sameGroup(
  { groups }: MetricAnswer,
  { id, kind }: Pick<MetricGroup, 'id' | 'kind'>,
): MetricGroup | undefined {
  return groups.find((group) => group.id === id && group.kind === kind);
}
