import { useMemo } from 'react';
import { parseComparison } from '#domain/time-frame/comparisonRange.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { useSlotClock } from '#src/lib/browser/useSlotClock.ts';
import { Card } from '#src/ui/display/Card.tsx';
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
  const answer = useTrend(request);
  return (
    <Card className={styles['card']}>
      <HomeAnswer what="The trend" reading={`Reading ${frame.dayCount} days`} answer={answer}>
        {(data) => <TrendHome data={data} settings={settings} nowMs={nowMs} />}
      </HomeAnswer>
    </Card>
  );
}
