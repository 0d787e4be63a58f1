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
import { lastTwelveWeeks } from './lastTwelveWeeks.ts';
import { TrendHome } from './TrendHome.tsx';
import styles from './TrendHomeCard.module.css';

/** Trend of the spaces around it as one, over the twelve weeks up to the end of the frame, as its page computes it. */
export function TrendHomeCard() {
  const filters = useFilters();
  const nowMs = useSlotClock();
  const { selection, scope, values, timeZone, frame } = filters;
  const weeks = useMemo(() => lastTwelveWeeks(frame), [frame]);
  const settings = useMemo(
    () => ({
      ...readSettings(values, {
        dayCount: weeks.dayCount,
        comparison: parseComparison(values.comparison_timeframe),
      }),
      band: null,
      interval: 'P1W' as const,
      grouping: null,
    }),
    [values, weeks.dayCount],
  );
  const subject = toSubject({ selection, scope, values, timeZone });
  const request =
    subject &&
    toRequest({
      filters: { ...filters, frame: weeks },
      settings,
      subject: { ...subject, grouping: null },
      nowMs,
    });
  const answer = useTrend(request);
  return (
    <Card className={styles['card']}>
      <HomeAnswer what="The trend" reading="Reading twelve weeks" answer={answer}>
        {(data) => <TrendHome data={data} settings={settings} nowMs={nowMs} />}
      </HomeAnswer>
    </Card>
  );
}
