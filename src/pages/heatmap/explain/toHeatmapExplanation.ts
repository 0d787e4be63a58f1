import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { floorsFilter, zonesFilter } from '#src/data/metrics/ReportSubject.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { coverageText } from '#src/features/report/values/coverageText.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { coverageOf, figureOf } from '../data/FloorFigures.ts';
import { columnTerms, floorTerms } from '../figures/heatmapTerms.ts';
import type { HeatmapFloorProps } from '../HeatmapFloorProps.ts';
import { formatDifference, formatMetric } from '../model/formatMetric.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';

interface ExplainInput extends HeatmapFloorProps {
  heatmap: Heatmap;
  nowMs: number;
}

/** A number of the floor as a whole, as its key figures name them. */
export type FloorColumn = keyof typeof floorTerms;

/** Where a number of the page comes from: "floor.people", "zone.count_mean.ZONE"; null for one that it does not show. */
export function toHeatmapExplanation(id: string, input: ExplainInput): Explanation | null {
  const [kind, column = '', ...rest] = id.split('.');
  if (kind === 'floor' && column in floorTerms) return explainFloor(column as FloorColumn, input);
  const index = input.heatmap.zones.findIndex((zone) => zone.id === rest.join('.'));
  const term = columnTerms[column];
  return kind === 'zone' && term && index >= 0 ? explainZone(column, term, index, input) : null;
}

function explainFloor(column: FloorColumn, input: ExplainInput): Explanation {
  const { floor, filters, heatmap } = input;
  const { summary, openMinutes } = heatmap.answers;
  const texts: Readonly<Record<FloorColumn, string>> = {
    utilisation: formatPercent(summary.utilisation),
    people: formatTenths(summary.people),
    peak: formatCount(summary.peak),
    use: formatPercent(summary.timeInUse),
  };
  const own = filters.scope.filter;
  const filter = [floorsFilter([floor.id]), ...(own === null ? [] : [own])];
  return {
    ...framed(input, floor.displayName, filter),
    name: floorTerms[column].name,
    value: texts[column],
    definition: floorTerms[column],
    inputs: factsOf([
      ['Open minutes', formatCount(openMinutes)],
      ['Coverage', coverageText(summary.coverage, summary.seatsMeasured)],
      ['Mean people', formatTenths(summary.people)],
      ['Most people at the same time', formatCount(summary.peak)],
      ['First reached', summary.peakTime ?? '–'],
      ['Seats', formatCount(summary.seats)],
      ['Time in use', formatPercent(summary.timeInUse)],
    ]),
    rows: null,
  };
}

function explainZone(
  column: string,
  term: MetricTerm,
  index: number,
  input: ExplainInput,
): Explanation | null {
  const { heatmap, filters } = input;
  const { figures } = heatmap.answers;
  const zone = heatmap.zones[index];
  if (!zone) return null;
  const text = (label: Parameters<typeof figureOf>[1]) => figureOf(figures, label, index);
  const seats = capacityOf(zone.capacity, filters.capacity);
  const texts: Readonly<Record<string, string>> = {
    seats: formatCount(seats),
    utilisation_mean: formatPercent(text('utilisation_mean')),
    utilisation_max: formatPercent(text('utilisation_max')),
    count_mean: formatTenths(text('count_mean')),
    count_max: formatTenths(text('count_max')),
    frequency_mean: formatPercent(text('frequency_mean')),
    capacity_fraction_used_mean: formatPercent(text('capacity_fraction_used_mean')),
    coverage: formatPercent(coverageOf(figures, index)),
    ...changeTexts(index, input),
  };
  return {
    ...framed(input, zone.name, [zonesFilter([zone.id])]),
    name: term.name,
    value: texts[column] ?? '–',
    definition: term,
    inputs: factsOf([
      ['Open minutes', formatCount(figures?.openMinutes[index])],
      ['Valid open minutes', formatCount(figures?.validMinutes[index])],
      ['Coverage', texts['coverage'] ?? '–'],
      ['Mean people', texts['count_mean'] ?? '–'],
      ['Most people', texts['count_max'] ?? '–'],
      ['Seats', texts['seats'] ?? '–'],
      ['Time in use', texts['frequency_mean'] ?? '–'],
    ]),
    rows: null,
  };
}

function changeTexts(
  index: number,
  { heatmap, metric }: ExplainInput,
): Readonly<Record<string, string>> {
  const change = heatmap.state.mode === 'compare' ? heatmap.compare.changeOf?.(index) : null;
  if (!change) return {};
  return {
    before: formatMetric(change.before, metric.colourBy),
    now: formatMetric(change.now, metric.colourBy),
    difference: formatDifference(change.difference, metric.colourBy),
  };
}

/** Of what and when, and the time that it rests on. */
function framed(
  { building, filters, nowMs }: ExplainInput,
  name: string,
  zoneFilters: readonly string[],
): Pick<Explanation, 'of' | 'time'> {
  const { frame } = filters;
  const subject = {
    buildingIds: [building.id],
    timeZone: building.timezone,
    name,
    filters: zoneFilters,
    grouping: null,
  };
  return {
    of: `${name}, ${formatDays(frame.startDay, frame.lastDay)}`,
    time: {
      scope: toReportScope({ filters, subject, nowMs }),
      startMs: frame.startMs,
      endMs: frame.endMsExclusive,
    },
  };
}

function factsOf(pairs: readonly (readonly [name: string, text: string])[]): ReportFact[] {
  return pairs.map(([name, text]) => ({ name, text }));
}
