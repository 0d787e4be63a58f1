import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { explainFigure } from '#src/features/report/explain/figure/explainFigure.ts';
import { frameTime } from '#src/features/report/explain/frameTime.ts';
import { ReportOptions } from '#src/features/report/ReportOptions.tsx';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { FormatPill } from '../shared/FormatPill.tsx';
import { PortfolioGroupPill } from '../shared/PortfolioGroupPill.tsx';
import { rowTime } from '../shared/scope/rowTime.ts';
import { Unmeasured } from '../shared/Unmeasured.tsx';
import type { Portfolio } from '../shared/usePortfolio.ts';
import { NoSeats } from '#src/features/report/empty/NoSeats.tsx';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import type { UtilizationData } from './data/readUtilization.ts';
import { toUtilizationReport } from './export/toUtilizationReport.ts';
import { utilizationTerms } from './figures/utilizationTerms.ts';
import { utilizationFigures } from './figures/utilizationFigures.ts';
import { localTimeText } from '../shared/localTimeText.ts';
import styles from './PortfolioUtilization.module.css';
import { GroupBars } from './rows/GroupBars.tsx';
import { GroupTable } from './rows/GroupTable.tsx';
import { useUtilizationView } from './useUtilizationView.ts';
import { mondayOfColumn } from './weeks/weekColumns.tsx';
import { WeekMatrix } from './weeks/WeekMatrix.tsx';

interface UtilizationContentProps {
  data: UtilizationData;
  filters: Filters;
  portfolio: Portfolio;
  grouping: { choices: readonly GroupingChoice[]; active: GroupingChoice };
  nowMs: number;
}

/** Title, rule, key figures, bars, weeks and table of what was read. */
export function UtilizationContent(props: UtilizationContentProps) {
  const { data, filters, portfolio, grouping, nowMs } = props;
  const chosenFormat = filters.values.dataformat ?? 'utilisation';
  const { view, planning, unmeasured } = useUtilizationView({
    data,
    portfolio,
    chosenFormat,
    nowMs,
  });
  const { request } = data;
  const { total } = view;
  const rowTitle = grouping.active.label;
  const shared = { view, request, planning, rowTitle };
  const report = toUtilizationReport({
    request,
    view,
    planningState: planning.state,
    rowTitle,
  });
  const figures = utilizationFigures({ view, planning, portfolio: { ...portfolio, unmeasured } });
  return (
    <ReportPage
      title="Portfolio Utilization"
      about={
        <ReportRule
          subject={`${formatNames[view.format]} of ${request.subject.name}${localTimeText(request.subject)},`}
          scope={request}
          denominators={total}
        />
      }
      terms={utilizationTerms(total)}
      report={report}
      explain={(id) =>
        explainFigure(id, { report, figures, time: frameTime(request) }) ??
        explainCell(id, {
          report,
          timeOf: (rowId, columnId) => {
            const monday = mondayOfColumn(columnId);
            const week = { startDay: monday ?? 0, endDayExclusive: (monday ?? 0) + 7 };
            return rowTime(request, rowId, monday === null ? request.days : week);
          },
          termOf: (columnId) =>
            mondayOfColumn(columnId) === null ? undefined : 'Mean utilisation',
        })
      }
      reason={view.reason}
      scope={request}
      waysOut={filters}
      coverage={total.coverage}
      notices={
        <>
          {view.lacksSeats && (
            <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
          )}
          <Unmeasured buildings={unmeasured} />
          <AccuracyNotice parameters={incidentParameters(request)} />
        </>
      }
    >
      <FigureCard label="Key figures of the portfolio" figures={figures} />
      <ReportOptions>
        <FormatPill filters={filters} value={view.format} />
        <PortfolioGroupPill filters={filters} {...grouping} />
      </ReportOptions>
      <div className={styles['pair']}>
        <GroupBars {...shared} />
        <WeekMatrix {...shared} />
      </div>
      <GroupTable {...shared} filters={filters} />
    </ReportPage>
  );
}
