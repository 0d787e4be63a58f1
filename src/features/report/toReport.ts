import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { ReportBasis } from './defineReport.tsx';
import type { MetricTerm } from './explain/metricTerms.ts';
import type { Report, TableSource } from './export/Report.ts';
import { completenessFacts, frameName, scopeFacts } from './export/scopeFacts.ts';

interface ReportParts {
  title: string;
  scope: ReportScope;
  basis: ReportBasis;
  terms: readonly MetricTerm[];
  tables: readonly TableSource[];
}

/** A report as its files and explanations say it; its charts put themselves in where they are drawn. */
export function toReport({ title, scope, basis, terms, tables }: ReportParts): Report {
  return {
    title,
    place: scope.subject.name,
    frame: frameName(scope.days),
    timeZone: scope.subject.timeZone,
    about: basis.what,
    settings: [...scopeFacts(scope, basis.comparedDays), ...(basis.settings ?? [])],
    completeness: completenessFacts(basis.denominators),
    definitions: terms,
    tables,
    charts: [],
    ...basis.document,
  };
}
