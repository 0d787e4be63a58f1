import { thresholds } from '#domain/metric/thresholds.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Banner } from '#src/ui/display/Banner.tsx';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import { HowComputed } from '#src/features/floor-view/figures/HowComputed.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { incidentParameters } from './data/TrendRequest.ts';
import type { TrendData } from './data/trendQuery.ts';
import { trendTerms } from './figures/trendTerms.ts';
import type { TrendSettings } from './model/TrendSettings.ts';
import { SpaceTable } from './tables/SpaceTable.tsx';
import { WeekTable } from './tables/WeekTable.tsx';
import styles from './Trend.module.css';
import { TrendCard } from './chart/TrendCard.tsx';
import { TrendEmpty } from './TrendEmpty.tsx';
import { TrendRule } from './figures/TrendRule.tsx';
import { TrendSummary } from './figures/TrendSummary.tsx';
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
  const isWeak = (view.figures.coverage ?? 1) < thresholds.neededData;
  const shared = { data, view, settings, filters, nowMs };
  return (
    <>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>Trend</h1>
          <TrendRule request={request} figures={view.figures} format={view.format} />
        </div>
        <HowComputed terms={trendTerms(view.figures, view.format)} />
      </header>
      {view.reason === null ? (
        <>
          <Notices view={view} filters={filters} isWeak={isWeak} />
          <AccuracyNotice parameters={incidentParameters(request)} />
          <div className={classNames(styles['values'], isWeak && styles['isWeak'])}>
            <TrendSummary request={request} view={view} />
            <TrendCard {...shared} />
            {view.groups.length > 1 && <SpaceTable view={view} />}
            <WeekTable data={data} view={view} nowMs={nowMs} />
          </div>
        </>
      ) : (
        <TrendEmpty reason={view.reason} request={request} filters={filters} />
      )}
    </>
  );
}

interface NoticesProps {
  view: TrendView;
  filters: Filters;
  isWeak: boolean;
}

/** What limits the numbers below (reports.md E5, E7), and lines that are not drawn. */
function Notices({ view, filters, isWeak }: NoticesProps) {
  const { figures, lacksSeats, groups, totalGroups } = view;
  return (
    <>
      {lacksSeats && (
        <Banner>
          No capacity is known for these spaces, so utilisation cannot be computed. People are shown
          instead; choose another capacity above, or{' '}
          <TextButton onPress={() => filters.change({ dataformat: 'frequency' })}>
            show time in use
          </TextButton>
          .
        </Banner>
      )}
      {isWeak && (
        <Banner kind="warning">
          Only {formatPercent(figures.coverage)} of the open time has valid data, so these numbers
          may not stand for the whole time frame.
        </Banner>
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
