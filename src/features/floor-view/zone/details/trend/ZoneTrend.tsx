import { useMemo } from 'react';
import { dayKeyOf, weekdayOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { Sparkline } from '#src/charts/sparkline/Sparkline.tsx';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import { changeText, formatNames, valueText } from '#src/features/report/values/valueText.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { formatShortDay } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from '../ZoneDetails.module.css';
import { pastHours, zoneQuestion, type PanelZone } from '../zoneQuestion.ts';
import { toZoneTrend, trendLabels, trendWeeks, type ZoneTrend as Trend } from './toZoneTrend.ts';

const minuteMs = 60_000;

/** The last twelve whole weeks of a zone in opening hours, and whether they rise. */
export function ZoneTrend(of: PanelZone) {
  const { timezone } = of.building;
  const today = localDayNumber(useNow(minuteMs), timezone);
  const endDayExclusive = today - weekdayOf(today);
  const startDay = endDayExclusive - trendWeeks * 7;
  const { data, isPending, refetch } = useZoneMetrics({
    ...zoneQuestion(of, { startDay, endDayExclusive }),
    interval: 'P1D',
    coarser_intervals: 'P1W',
    returntype: trendLabels,
    opening_hours: pastHours(of.building),
  });
  const trend = useMemo(
    () => data && toZoneTrend(data, { startDay, timezone }),
    [data, startDay, timezone],
  );
  return (
    <div role="group" aria-label="Trend" className={styles['section']}>
      <h3>Last {trendWeeks} weeks</h3>
      {trend ? (
        <Weeks trend={trend} />
      ) : isPending ? (
        <div className={styles['weeks']}>
          <Loading text="Loading the trend" />
        </div>
      ) : (
        <ReadAgain what="the trend" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Weeks({ trend }: { trend: Trend }) {
  const { weeks, format } = trend;
  const known = weeks.flatMap(({ value }) => value ?? []);
  if (known.length === 0)
    return <p className={styles['caption']}>No data in the last {trendWeeks} weeks.</p>;
  const ends = [weeks.at(0), weeks.at(-1)];
  return (
    <>
      <Sparkline
        label={`${formatNames[format]} by week. ${weeksText(trend)}`}
        points={weeks.map(({ value }) => ({ value, expected: null }))}
        top={Math.max(...known)}
        marks={ends.map((week) =>
          week ? `${formatShortDay(dayKeyOf(week.day))} · ${valueText(format, week.value)}` : '',
        )}
      />
      <p className={styles['direction']}>{directionText(trend)}</p>
      <p className={styles['caption']}>
        {formatNames[format]}, last {trendWeeks / 2} weeks against the {trendWeeks / 2} before
        {known.length < trendWeeks &&
          `. ${formatPlural(known.length, 'week')} of ${trendWeeks} with data`}
      </p>
    </>
  );
}

/** "Mon, Nov 2: 41%; Mon, Nov 9: no data". */
function weeksText({ weeks, format }: Trend): string {
  return weeks
    .map(({ day, value }) => {
      const text = value === null ? 'no data' : valueText(format, value);
      return `${formatShortDay(dayKeyOf(day))}: ${text}`;
    })
    .join('; ');
}

/** "Rising: +4.1 pp". */
function directionText({ change, direction, format }: Trend): string {
  if (change === null || direction === 'unknown') return 'Not enough data for a trend';
  const text = changeText(format, change.change, change.before);
  if (direction === 'unclear') return `No clear trend: ${text} could be chance`;
  return `${direction === 'rising' ? 'Rising' : 'Falling'}: ${text}`;
}
