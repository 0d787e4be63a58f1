import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import {
  sameGroup,
  valuesOf,
  wholeGroup,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { subjectOfGroup } from '#src/data/metrics/ReportSubject.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import { daysText } from '#src/features/report/rule/ruleTexts.ts';
import { coverageText } from '#src/features/report/values/coverageText.ts';
import { bucketName, momentText } from '#src/features/report/values/bucketName.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatCount, formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { TrendReportInput } from '../export/toTrendReport.ts';
import { meanNames } from '../figures/meanNames.ts';
import { columnTerms, type TrendColumn } from '../figures/trendTerms.ts';
import { weekRows } from '../tables/WeekTable.tsx';
import { dayFacts, dayTable, toDayRows } from './dayRows.ts';
import { figureTexts, weekTexts, type ColumnTexts } from './columnTexts.ts';
import { parseExplainId, type ExplainId } from './explainId.ts';

/** The answers and the stretch of time that a number was read from. */
interface Source {
  /** Of which spaces. */
  name: string;
  scope: ReportScope;
  range: InstantRange;
  rangeName: string;
  /** The group over the whole of the range, at one place of its lists. */
  group: MetricGroup | undefined;
  at: number;
  /** The same spaces by day. */
  days: MetricGroup | undefined;
  /** The numbers as they stand on the page. */
  texts: ColumnTexts;
}

/** Where a number of the page comes from; null for one that the page does not show. */
export function toExplanation(text: string, input: TrendReportInput): Explanation | null {
  const id = parseExplainId(text);
  if (id === null) return null;
  const source = sourceOf(id, input);
  if (source === null) return null;
  return id.kind === 'value'
    ? explainValue(source, input)
    : explainColumn(id.column, source, input);
}

function sourceOf(id: ExplainId, input: TrendReportInput): Source | null {
  const { data, view } = input;
  const { current, request } = data;
  const { days, whole } = current;
  const frame = {
    startMs: Date.parse(request.frame.startdatetime),
    endMs: Date.parse(request.frame.enddatetime),
  };
  const shared = { name: request.subject.name, scope: request, at: 0 };
  const framed = { range: frame, rangeName: daysText(request.days) };
  if (id.kind === 'figure')
    return {
      ...shared,
      ...framed,
      group: wholeGroup(whole),
      days: wholeGroup(days),
      texts: figureTexts(view.figures, view.format),
    };
  if (id.kind === 'week') return weekSource(id.startMs, input);
  const line = view.groups.findIndex(({ group }) => group.id === id.groupId);
  const drawn = view.groups[line];
  const figures = view.groupFigures[line];
  if (!drawn || !figures) return null;
  const scope = scopeOf(drawn.group, input);
  if (id.kind === 'line') {
    const groups = { group: drawn.group, days: sameGroup(days, drawn.group) };
    const texts = figureTexts(figures, view.format);
    return { ...shared, ...framed, name: drawn.name, scope, ...groups, texts };
  }
  const at = current.lines.intervals.findIndex(({ startMs }) => startMs === id.startMs);
  const range = current.lines.intervals[at];
  if (!range) return null;
  return {
    name: drawn.name,
    scope,
    range,
    rangeName: bucketName(request.interval, range, request.subject.timeZone),
    group: sameGroup(current.lines, drawn.group),
    at,
    days: undefined,
    texts: {},
  };
}

function weekSource(startMs: number, { data, view, nowMs }: TrendReportInput): Source | null {
  const { weeks, current, request } = data;
  const at = weeks.intervals.findIndex((week) => week.startMs === startMs);
  const range = weeks.intervals[at];
  const row = weekRows(data, view.format, nowMs).find((week) => week.startMs === startMs);
  if (!range || !row) return null;
  return {
    name: request.subject.name,
    scope: request,
    range,
    rangeName: bucketName('P1W', range, request.subject.timeZone),
    group: wholeGroup(weeks),
    at,
    days: wholeGroup(current.days),
    texts: weekTexts(row, view.format),
  };
}

function scopeOf(group: MetricGroup, { data, chart }: TrendReportInput): ReportScope {
  const { request } = data;
  if (group.kind === 'all') return request;
  return { ...request, subject: subjectOfGroup(request.subject, group, chart.roomSizes) };
}

function explainColumn(column: TrendColumn, source: Source, input: TrendReportInput): Explanation {
  const { data, view, nowMs } = input;
  const { format } = view;
  const { timeZone } = data.request.subject;
  const rows = toDayRows({
    days: data.current.days,
    group: source.days,
    format,
    frame: source.range,
    timeZone,
    nowMs,
  });
  const term = columnTerms(format, rows.filter(({ fate }) => fate === 'counts').length)[column];
  const isOfDays = column === 'adp' || column === 'p90' || column === 'days' || column === 'peak';
  return {
    name: column === 'mean' ? meanNames[format] : term.name,
    of: `${source.name}, ${source.rangeName}`,
    value: source.texts[column] ?? '–',
    definition: term,
    inputs: [
      ...(isOfDays ? dayFacts(rows) : []),
      ...(column === 'peak' ? peakFacts(source, input) : []),
      ...inputsOf(source),
    ],
    time: { scope: source.scope, ...source.range },
    rows: isOfDays ? dayTable(rows, format) : null,
  };
}

function explainValue(source: Source, { view, settings }: TrendReportInput): Explanation {
  const { format } = view;
  const { aggregation } = settings;
  const values = valuesOf(source.group, `${format}_${aggregation}`);
  const term = columnTerms(format, 0)[aggregation === 'mean' ? 'mean' : 'peak'];
  return {
    name: aggregation === 'mean' ? meanNames[format] : term.name,
    of: `${source.name}, ${source.rangeName}`,
    value: valueText(format, values[source.at] ?? null),
    definition: term,
    inputs: inputsOf(source),
    time: { scope: source.scope, ...source.range },
    rows: null,
  };
}

function peakFacts({ range }: Source, { peakMs, data }: TrendReportInput): ReportFact[] {
  const isInside = peakMs !== null && peakMs >= range.startMs && peakMs < range.endMs;
  if (!isInside) return [];
  return [{ name: 'First reached', text: momentText(peakMs, data.request.subject.timeZone) }];
}

/** What the API says of the spaces over the whole range. */
function inputsOf({ group, at }: Source): ReportFact[] {
  const first = (label: Parameters<typeof valuesOf>[1]) => valuesOf(group, label)[at] ?? null;
  const facts: readonly (readonly [string, string])[] = [
    ['Open minutes', formatCount(group?.openMinutes[at])],
    ['Of these, valid', formatCount(group?.validMinutes[at])],
    ['Coverage', coverageText(group?.coverage[at], group?.seatsMeasured[at])],
    ['Mean people', formatTenths(first('count_mean'))],
    ['Most people at once', formatTenths(first('count_max'))],
    ['Seats', formatCount(first('capacity_mean'))],
    ['Time in use', formatPercent(first('frequency_mean'))],
    ['Places', formatCount(group?.placesTotal[at])],
  ];
  return facts.map(([name, text]) => ({ name, text }));
}
