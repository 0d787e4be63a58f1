import { useMemo } from 'react';
import { parseComparison } from '#domain/time-frame/comparisonRange.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { ReadAgain } from '#src/features/floor-view/figures/ReadAgain.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { toRequest } from '../data/toRequest.ts';
import { useTrend } from '../data/useTrend.ts';
import { readSettings } from '../model/readSettings.ts';
import { toSubject } from '#src/features/filters/scope/toSubject.ts';
import { TrendHome } from './TrendHome.tsx';
import styles from './TrendHomeCard.module.css';

/** Trend over the spaces and the frame around it, day by day, as its page computes it. */
export function TrendHomeCard() {
  const filters = useFilters();
  const nowMs = useSlotClock();
  const { selection, scope, values, timeZone, frame } = filters;
  const settings = useMemo(
    () => ({
      ...readSettings(values, {
        dayCount: frame.dayCount,
        comparison: parseComparison(values.comparison_timeframe),
      }),
      band: null,
    }),
    [values, frame.dayCount],
  );
  const subject = toSubject({ selection, scope, values, timeZone });
  const request = subject && toRequest({ filters, settings, subject, nowMs });
  const { data, isError, refetch } = useTrend(request);
  return (
    <Card className={styles['card']}>
      {data ? (
        <TrendHome data={data} settings={settings} nowMs={nowMs} />
      ) : isError ? (
        <ReadAgain what="The trend" onRetry={() => void refetch()} />
      ) : (
        <Loading text={`Reading ${frame.dayCount} days`} />
      )}
    </Card>
  );
}
