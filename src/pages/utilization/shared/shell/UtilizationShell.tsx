import type { ReactNode } from 'react';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { bestCoverage } from '#src/features/report/empty/bestCoverage.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { explainFigure } from '#src/features/report/explain/figure/explainFigure.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { frameTime } from '#src/features/report/explain/frameTime.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import type { ChartSource, TableSource } from '#src/features/report/export/Report.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { useZoneTime } from '#src/features/report/explain/cell/useZoneTime.ts';
import { toUtilizationReport } from './toUtilizationReport.ts';

interface UtilizationShellProps {
  title: string;
  /** What is shown of which spaces: "Use of Zuidas North by floor". */
  what: string;
  scope: ReportScope;
  denominators: Denominators;
  /** Coverage of the rows, which may have data where all together have not. */
  coverages?: readonly (number | null)[];
  filters: Filters;
  terms: readonly MetricTerm[];
  /** The key figures, for their explanations. */
  figures: readonly ReportFigure[];
  /** What the page shows, for its files. */
  tables: readonly TableSource[];
  charts?: readonly ChartSource[];
  /** The scope of a row that is several zones; null of others. Rows of one zone need none. */
  scopeOf?: (rowId: string) => ReportScope | null;
  /** The name of a column's definition, where that is not its title. */
  termOf?: (columnId: string) => string | undefined;
  /** What is shown where there is nothing to report on; absent where there is. */
  instead?: ReactNode;
  children: ReactNode;
}

const noCharts: readonly ChartSource[] = [];

/** Title, rule, tools, and what was read, or why there is nothing to show of it. */
export function UtilizationShell(props: UtilizationShellProps) {
  const { title, what, scope, denominators, filters, terms, tables, children } = props;
  const { charts = noCharts, instead, figures, termOf } = props;
  const { openMinutes } = denominators;
  const coverage = bestCoverage(denominators.coverage, props.coverages ?? []);
  const report = toUtilizationReport({
    title,
    about: what,
    scope,
    denominators,
    terms,
    tables,
    charts,
  });
  const zoneTime = useZoneTime(scope);
  const timeOf = (rowId: string) => {
    const own = props.scopeOf?.(rowId);
    return own ? frameTime(own) : zoneTime(rowId);
  };
  return (
    <ReportPage
      title={title}
      about={<ReportRule subject={`${what},`} scope={scope} denominators={denominators} />}
      terms={terms}
      report={report}
      explain={(id) =>
        explainFigure(id, { report, figures, time: frameTime(scope) }) ??
        explainCell(id, { report, timeOf, ...(termOf ? { termOf } : {}) })
      }
      reason={emptyReason({ openMinutes, coverage }, scope)}
      scope={scope}
      waysOut={filters}
      coverage={denominators.coverage}
      instead={instead}
    >
      {children}
    </ReportPage>
  );
}
