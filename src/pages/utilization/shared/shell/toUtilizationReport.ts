import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { ChartSource, Report, TableSource } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';

interface ReportInput {
  title: string;
  about: string;
  scope: ReportScope;
  denominators: Denominators;
  terms: readonly MetricTerm[];
  tables: readonly TableSource[];
  charts: readonly ChartSource[];
}

/** What a page of the metrics comparison shows, for its files. */
export function toUtilizationReport(input: ReportInput): Report {
  const { title, about, scope, denominators, terms, tables, charts } = input;
  return {
    title,
    place: scope.subject.name,
    frame: frameName(scope.days),
    timeZone: scope.subject.timeZone,
    about,
    settings: scopeFacts(scope),
    completeness: completenessFacts(denominators),
    definitions: terms,
    tables,
    charts,
  };
}
