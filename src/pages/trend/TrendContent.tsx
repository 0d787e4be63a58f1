import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { NothingCompared } from '#src/features/report/empty/NothingCompared.tsx';
import { NoSeats } from '#src/features/report/empty/NoSeats.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { TrendCard } from './chart/TrendCard.tsx';
import { useTrendChart } from './chart/useTrendChart.ts';
import { usePeakMoment } from './data/usePeakMoment.ts';
import { formatExplainId, type ExplainId } from './explain/explainId.ts';
import { toExplanation } from './explain/toExplanation.ts';
import { toTrendReport } from './export/toTrendReport.ts';
import { hasData, type TrendData } from './data/readTrend.ts';
import { TrendRule } from './figures/TrendRule.tsx';
import { TrendSummary } from './figures/TrendSummary.tsx';
import { trendTerms } from './figures/trendTerms.ts';
import type { TrendSettings } from './model/TrendSettings.ts';
import { SpaceTable } from './tables/SpaceTable.tsx';
import { WeekTable } from './tables/WeekTable.tsx';
import { useTrendView, type TrendView } from './useTrendView.ts';

interface TrendContentProps {
  data: TrendData;
  filters: Filters;
  settings: TrendSettings;
  nowMs: number;
}

/** Title, rule, key figures, chart and tables of what was read. */
export function TrendContent({ data, filters, settings, nowMs }: TrendContentProps) {
  const view = useTrendView(data, nowMs);
  const { request } = data;
  const chart = useTrendChart({ data, view, settings });
  const peakMs = usePeakMoment(request, view.figures.peak, view.format);
  const { open } = useExplain();
  const onExplain = (id: ExplainId) => open(formatExplainId(id));
  const shown = { data, view, settings, chart, peakMs, nowMs };
  const report = toTrendReport(shown);
  return (
    <ReportPage
      title="Trend"
      about={<TrendRule request={request} figures={view.figures} format={view.format} />}
      terms={trendTerms(view.figures, view.format)}
      report={report}
      explain={(id) => toExplanation(id, shown)}
      reason={view.reason}
      scope={request}
      waysOut={filters}
      coverage={view.figures.coverage}
      notices={
        <>
          <Notices view={view} filters={filters} />
          {request.compared && data.compared && !hasData(data.compared) && (
            <NothingCompared days={request.compared.days} />
          )}
          <AccuracyNotice parameters={incidentParameters(request)} />
        </>
      }
    >
      <TrendSummary {...{ request, view, peakMs, onExplain }} />
      <TrendCard {...{ data, view, settings, filters, chart, onExplain }} />
      {view.groups.length > 1 && <SpaceTable {...{ view, onExplain }} />}
      <WeekTable {...{ data, view, nowMs, onExplain }} />
    </ReportPage>
  );
}

/** What limits the numbers below, and lines that are not drawn. */
function Notices({ view, filters }: { view: TrendView; filters: Filters }) {
  const { lacksSeats, groups, totalGroups } = view;
  return (
    <>
      {lacksSeats && (
        <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
      )}
      {totalGroups > groups.length && (
        <Banner>
          {formatPlural(groups.length, 'line')} of {totalGroups} are drawn: those with the most
          seats. Choose fewer spaces above to see others.
        </Banner>
      )}
    </>
  );
}
