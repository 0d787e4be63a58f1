import { weekdayNames } from '#domain/opening-hours/OpeningRule.ts';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { weekdayOf } from '#domain/time/dayNumber.ts';
import { localParts } from '#domain/time/localParts.ts';
import { DayBars } from '#src/charts/day-bars/DayBars.tsx';
import { useZoneMetrics } from '#src/data/queries/useZoneMetrics.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from '../ZoneDetails.module.css';
import { zoneQuestion, type PanelZone } from '../zoneQuestion.ts';
import { toDayBars } from './toDayBars.ts';

interface ZoneTodayProps extends PanelZone {
  capacity: number | null;
  choice: PaletteChoice;
}

const renewMs = 5 * 60_000;
/** Weeks that say what is typical. */
const weeks = 8;

/** The peak people of each quarter of an hour today, over what is typical of the weekday; asked again every five minutes. */
export function ZoneToday({ capacity, choice, ...of }: ZoneTodayProps) {
  const { timezone } = of.building;
  const nowMs = Math.ceil(useNow(60_000) / renewMs) * renewMs;
  const day = localParts(nowMs - 1, timezone).dayNumber;
  const weekday = weekdayOf(day);
  const quarters = { interval: 'PT15M', returntype: 'count_max' } as const;
  const whole = zoneQuestion(of, { startDay: day, endDayExclusive: day + 1 });
  const today = useZoneMetrics({
    ...whole,
    ...quarters,
    enddatetime: new Date(Math.min(nowMs, Date.parse(whole.enddatetime))).toISOString(),
    opening_hours: '24_7',
  });
  const before = useZoneMetrics({
    ...zoneQuestion(of, { startDay: day - 7 * weeks, endDayExclusive: day - 6 }),
    ...quarters,
    open_intervals: true,
    opening_hours: `${weekdayNames[weekday] ?? ''} 00:00-24:00`,
  });
  if (!today.data) {
    return (
      <div className={styles['today']}>
        {today.isPending ? (
          <Loading text="Loading today" />
        ) : (
          <ReadAgain what="today’s use" onRetry={() => void today.refetch()} />
        )}
      </div>
    );
  }
  const model = toDayBars({ curve: today.data, before: before.data, timezone, capacity, choice });
  const name = weekdayTitles[weekday] ?? '';
  return (
    <>
      <div className={styles['today']}>
        <DayBars label={`People in ${of.zone.name} today`} {...model} />
      </div>
      {before.isError ? (
        <ReadAgain what={`a typical ${name}`} onRetry={() => void before.refetch()} />
      ) : (
        <p className={styles['caption']}>
          {typicalText(before.isPending ? null : model.bars.some(({ expected }) => expected), name)}
        </p>
      )}
    </>
  );
}

function typicalText(isKnown: boolean | null, weekday: string): string {
  if (isKnown === null) return `Loading a typical ${weekday}`;
  return isKnown
    ? `Dashed: a typical ${weekday}. Shaded: its usual range over ${weeks} weeks.`
    : `No typical ${weekday} yet. It needs 3 ${weekday}s with data.`;
}
