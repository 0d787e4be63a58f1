import { classNames } from '#src/lib/browser/classNames.ts';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { toRequest } from './data/toRequest.ts';
import { useTrend } from './data/useTrend.ts';
import type { TrendSettings } from './model/TrendSettings.ts';
import type { TrendSubject } from './spaces/trendSubject.ts';
import styles from './Trend.module.css';
import { TrendContent } from './TrendContent.tsx';

interface TrendReportProps {
  filters: Filters;
  settings: TrendSettings;
  subject: TrendSubject;
}

/** The report of some spaces: what is there stays, dimmed, while something else is read. */
export function TrendReport({ filters, settings, subject }: TrendReportProps) {
  const nowMs = useSlotClock();
  const request = toRequest({ filters, settings, subject, nowMs });
  const { data, error, isPlaceholderData } = useTrend(request);
  if (error) return <ErrorPanel error={error} />;
  if (!data) {
    const days = formatPlural(filters.frame.dayCount, 'day');
    return (
      <div className={styles['page']}>
        <div className={styles['report']}>
          <h1 className={styles['title']}>Trend</h1>
        </div>
        <div className={styles['loading']}>
          <Loading
            text={`Reading ${days} of ${subject.name}. Long time frames in small steps take longest.`}
          />
        </div>
      </div>
    );
  }
  return (
    <div className={classNames(styles['page'], isPlaceholderData && styles['isOld'])}>
      <div className={styles['report']} aria-busy={isPlaceholderData}>
        <TrendContent data={data} filters={filters} settings={settings} nowMs={nowMs} />
      </div>
      {isPlaceholderData && (
        <div className={styles['loading']}>
          <Loading text={`Reading ${subject.name} anew`} />
        </div>
      )}
    </div>
  );
}
