import type { MetricAnswer, MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** A group with lists of one length; open and valid minutes are full by default. */
export function aGroup(group: Partial<MetricGroup> & Pick<MetricGroup, 'metrics'>): MetricGroup {
  const length = Math.max(...Object.values(group.metrics).map((list) => list.length));
  const fill = <Value>(value: Value) => Array.from({ length }, () => value);
  return {
    id: 'all',
    kind: 'all',
    name: 'All',
    openMinutes: fill(600),
    validMinutes: fill(600),
    coverage: fill(1),
    seatsMeasured: fill(1),
    isWeak: fill(false),
    placesTotal: fill(3),
    ...group,
  };
}

/** Buckets of one length one after the other. */
export function bucketsFrom(
  start: string,
  count: number,
  lengthMs: number,
): MetricAnswer['intervals'] {
  const startMs = Date.parse(start);
  return Array.from({ length: count }, (_, at) => ({
    startMs: startMs + at * lengthMs,
    endMs: startMs + (at + 1) * lengthMs,
  }));
}
