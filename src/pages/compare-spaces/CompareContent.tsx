import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { NoSeats } from '#src/features/report/empty/NoSeats.tsx';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { useTableAction } from '#src/ui/actions/useTableAction.ts';
import { AverageDayCard } from './cards/AverageDayCard.tsx';
import { LevelsCard } from './cards/LevelsCard.tsx';
import { PeaksCard } from './cards/PeaksCard.tsx';
import { WeeksCard } from './cards/WeeksCard.tsx';
import styles from './CompareSpaces.module.css';
import { CompareNotices } from './CompareNotices.tsx';
import { CompareOptions } from './CompareOptions.tsx';
import type { ComparisonData } from './data/readComparison.ts';
import type { Comparison } from './data/useComparison.ts';
import { explainTwin } from './explain/explainTwin.ts';
import { toExplanation } from './explain/toExplanation.ts';
import { toCompareReport } from './export/toCompareReport.ts';
import { compareTerms } from './model/compareTerms.ts';
import { showsTables, toggleTables } from './model/tableView.ts';
import { SpaceCards } from './spaces/SpaceCards.tsx';
import { FigureTable } from './table/FigureTable.tsx';
import { useComparisonView } from './useComparisonView.ts';

interface CompareContentProps {
  data: ComparisonData;
  comparison: Comparison;
  filters: Filters;
}

/** Title, rule, spaces, charts and table of what was read. */
export function CompareContent({ data, comparison, filters }: CompareContentProps) {
  const { request } = data;
  const { spaces, subject } = request;
  const wanted = filters.values.dataformat ?? 'utilisation';
  const view = useComparisonView({ data, format: wanted, nowMs: comparison.nowMs });
  const { format, figures } = view;
  const isTable = showsTables(filters.values);
  useTableAction(isTable, (isOn) => filters.change(toggleTables(filters.values, isOn)));
  const days = spaces.map((space) => ({
    space,
    rhythm: comparison.rhythms.get(space.id)?.rhythm,
  }));
  const shared = { view, days, isTable };
  const shown = { request, view, days, isTable };
  const report = toCompareReport(shown);
  const { open } = useExplain();
  return (
    <ReportPage
      title="Compare Spaces"
      about={
        <ReportRule
          subject={`${formatNames[format]} of ${subject.name} over`}
          scope={request}
          denominators={figures}
        />
      }
      terms={compareTerms(view)}
      report={report}
      explain={(id) => toExplanation(id, shown) ?? explainTwin(id, shown, report)}
      reason={view.reason}
      scope={request}
      waysOut={filters}
      coverage={figures.coverage}
      head={
        <>
          <SpaceCards filters={filters} spaces={spaces} view={view} />
          <CompareOptions filters={filters} spaces={spaces} format={format} isTable={isTable} />
        </>
      }
      notices={
        <>
          {view.lacksSeats && (
            <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
          )}
          <CompareNotices filters={filters} spaces={spaces} rhythms={comparison.rhythms} />
          <AccuracyNotice parameters={incidentParameters(request)} />
        </>
      }
    >
      <div className={styles['charts']}>
        <WeeksCard {...shared} />
        <AverageDayCard {...shared} />
        <PeaksCard {...shared} spaces={spaces} timeZone={subject.timeZone} />
        <LevelsCard {...shared} />
      </div>
      <FigureTable spaces={spaces} view={view} onExplain={open} />
    </ReportPage>
  );
}
