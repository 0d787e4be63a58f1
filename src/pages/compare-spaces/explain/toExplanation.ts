import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { valuesOf } from '#src/data/metrics/MetricAnswer.ts';
import type { Explanation } from '#src/features/report/explain/Explanation.ts';
import type { TableSource } from '#src/features/report/export/Report.ts';
import { coverageText } from '#src/features/report/values/coverageText.ts';
import { daysText } from '#src/features/report/rule/ruleTexts.ts';
import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';
import type { CompareReportInput } from '../export/CompareReportInput.ts';
import { figureList, type FigureRule, type FigureSource } from '../model/figureList.ts';
import type { FigureCell, FigureRow } from '../model/FigureRow.ts';
import { differenceText, figureText } from '../model/figureText.ts';
import { daysSource } from './daysSource.ts';
import { figureTerm } from './figureTerms.ts';
import { spaceTime } from './spaceTime.ts';

/** Names a figure of a space in the URL. */
export function explainId(rowId: string, spaceId: string): string {
  return `${rowId}:${spaceId}`;
}

/** Where a figure of the table comes from; null for one that the page does not show. */
export function toExplanation(
  id: string,
  { request, view }: CompareReportInput,
): Explanation | null {
  const [rowId = '', spaceId = ''] = id.split(/:(.*)/s);
  const index = request.spaces.findIndex((space) => space.id === spaceId);
  const space = request.spaces[index];
  const source = view.sources[index];
  const row = view.rows.find((one) => one.id === rowId);
  const rule = figureList.find((one) => one.id === rowId);
  const cell = row?.cells[index];
  if (!space || !source || !row || !rule || !cell) return null;
  return {
    name: row.title,
    of: `${space.label}, ${daysText(request.days)}`,
    value: figureText(row, cell.value),
    definition: figureTerm(row.id, row.title),
    inputs: [
      ...inputsOf(source),
      ...(index > 0 ? differenceFacts(row, cell, request.spaces[0].label) : []),
    ],
    time: spaceTime(request, space.id),
    rows: dayRows(rule, source, request.subject.timeZone),
  };
}

/** What the API says of the space over the frame. */
function inputsOf({ frames: { whole } }: FigureSource): ReportFact[] {
  const first = (label: Parameters<typeof valuesOf>[1]) => valuesOf(whole, label)[0] ?? null;
  const facts: readonly (readonly [string, string])[] = [
    ['Open minutes', formatCount(whole?.openMinutes[0])],
    ['Of these, valid', formatCount(whole?.validMinutes[0])],
    ['Coverage', coverageText(whole?.coverage[0], whole?.seatsMeasured[0])],
    ['Mean people', formatTenths(first('count_mean'))],
    ['Seats', formatCount(first('capacity_mean'))],
    ['Places', formatCount(whole?.placesTotal[0])],
  ];
  return facts.map(([name, text]) => ({ name, text }));
}

function differenceFacts(row: FigureRow, cell: FigureCell, reference: string): ReportFact[] {
  const difference = differenceText(row, cell);
  if (difference === null) return [];
  const basis = row.isOfDays ? ', on the same weekdays' : '';
  const p = cell.change?.p;
  return [
    { name: `Difference to ${reference}`, text: `${difference.text}${basis}` },
    ...(p === undefined || p === null
      ? []
      : [{ name: 'As great by chance', text: `${formatTenths(p * 100)}% of the time` }]),
  ];
}

/** The days that a figure of days rests on. */
function dayRows(rule: FigureRule, source: FigureSource, timeZone: string): TableSource | null {
  const { days: label, id } = rule;
  const used = label ?? (id === 'utilisation_max-p90' ? 'utilisation_max' : null);
  const own = used ?? (id === 'count_max-p90' ? 'count_max' : null);
  if (own === null) return null;
  return daysSource({
    days: () => source.group.days(own),
    value: { title: rule.title, kind: rule.unit === 'count' ? 'number' : 'share' },
    timeZone,
  });
}
