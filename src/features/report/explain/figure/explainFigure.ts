import type { ReportFact } from '#domain/report/ReportDocument.ts';
import type { Report } from '../../export/Report.ts';
import { termOfTitle } from '../cell/termOfTitle.ts';
import type { ExplainedTime } from '../ExplainedTime.ts';
import type { Explanation } from '../Explanation.ts';
import { periodOf } from '../periodOf.ts';
import type { ReportFigure } from './ReportFigure.ts';

interface FigureInput {
  report: Report;
  figures: readonly ReportFigure[];
  /** The time that the figures rest on; null where it is not one stretch. */
  time: ExplainedTime | null;
}

const prefix = 'figure.';

/** A key figure as it stands in the URL: "figure.mean". */
export function figureId(id: string): string {
  return `${prefix}${id}`;
}

/** Where a key figure comes from: its definition, what stands beside it, its time, and the table that it sums up. */
export function explainFigure(
  id: string,
  { report, figures, time }: FigureInput,
): Explanation | null {
  const figure = figures.find((one) => figureId(one.id) === id);
  if (!figure) return null;
  const { label, value, term = label } = figure;
  return {
    name: label,
    of: `${report.place}, ${periodOf(report)}`,
    value,
    definition: typeof term === 'string' ? termOfTitle(term, report.definitions) : term,
    inputs: [...besideIt(figure), ...report.completeness],
    time,
    rows: report.tables[0] ?? null,
  };
}

function besideIt({ of, note }: ReportFigure): ReportFact[] {
  return [
    ...(of ? [{ name: 'Out of', text: of.replace(/^of /, '') }] : []),
    ...(note ? [{ name: 'Beside it', text: note }] : []),
  ];
}
