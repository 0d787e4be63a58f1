import { Link } from 'react-router-dom';
import type { MinuteSpan } from '#domain/patterns/hoursInUse.ts';
import { type ScheduleDay, weeklySavedHours } from '#domain/patterns/week/hoursSaved.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import styles from '../shared/Patterns.module.css';
import { scheduleCsv, scheduleIcs, type ScheduleSource, spanText } from './scheduleFiles.ts';

interface ScheduleCardProps {
  days: readonly ScheduleDay[];
  scope: ReportScope;
}

/** When the spaces are in core use and need their climate, and how much of the opening hours that saves; as a table and as files. */
export function ScheduleCard({ days, scope }: ScheduleCardProps) {
  const { coreHoursMinUtilization, hvacMinUtilization } = useStartUp().userData;
  const { subject, frame } = scope;
  const source = (): ScheduleSource => {
    const madeMs = systemClock.now();
    return {
      name: subject.name,
      timeZone: subject.timeZone,
      settings: [
        `Typical week of ${frame.startdatetime} to ${frame.enddatetime}, all hours of the day`,
        `Core hours: first to last quarter hour with a median utilization of ${formatPercent(coreHoursMinUtilization)}`,
        `HVAC: first to last quarter hour with a P90 of ${formatPercent(hvacMinUtilization)}`,
      ],
      fromDay: localDayNumber(madeMs, subject.timeZone),
      madeMs,
    };
  };
  const save = (kind: 'csv' | 'ics') => {
    const text = kind === 'csv' ? scheduleCsv(days, source()) : scheduleIcs(days, source());
    const type = kind === 'csv' ? 'text/csv' : 'text/calendar';
    saveFile(new Blob([text], { type: `${type};charset=utf-8` }), `schedule.${kind}`);
  };
  return (
    <TitledCard
      title="Core hours and HVAC"
      label="Schedule"
      className={styles['wideTable']}
      tools={
        <>
          <Button onPress={() => save('csv')}>Schedule as CSV</Button>
          <Button onPress={() => save('ics')}>Schedule as calendar</Button>
        </>
      }
    >
      <p className={styles['text']}>{savedText(days)}</p>
      <table className={styles['schedule']} aria-label="Core hours and HVAC by weekday">
        <thead>
          <tr>
            <th scope="col">Weekday</th>
            <th scope="col" className={styles['trackHead']}>
              <span className="visually-hidden">Hours of the day</span>
            </th>
            <th scope="col">Open now</th>
            <th scope="col">Core hours</th>
            <th scope="col">HVAC needed</th>
            <th scope="col">Hours saved</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.weekday}>
              <th scope="row">{weekdayTitles[day.weekday]}</th>
              <td aria-hidden className={styles['track']}>
                <WeekTracks core={day.core} climate={day.climate} />
              </td>
              <td>
                {day.openMinutes === 0 ? 'closed' : `${formatTenths(day.openMinutes / 60)} h`}
              </td>
              <td>{spanText(day.core)}</td>
              <td>{spanText(day.climate)}</td>
              <td>{hoursText(day.savedMinutes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['hint']}>
        Core hours: first to last quarter hour with typically{' '}
        {formatPercent(coreHoursMinUtilization)} of seats taken. HVAC: first to last quarter hour in
        which busy days (P90) reach {formatPercent(hvacMinUtilization)}. Both cover all hours of the
        day. Change the thresholds in your <Link to="/user/settings/preferences">preferences</Link>.
      </p>
    </TitledCard>
  );
}

function hoursText(minutes: number | null): string {
  if (minutes === null) return 'too few days';
  if (minutes === 0) return '0 h';
  return minutes > 0 ? `${formatTenths(minutes / 60)} h` : `−${formatTenths(-minutes / 60)} h`;
}

interface WeekTracksProps {
  core: MinuteSpan | null;
  climate: MinuteSpan | null;
}

/** A day of 24 hours with the climate's window behind and the core hours before it. */
function WeekTracks({ core, climate }: WeekTracksProps) {
  return (
    <span className={styles['day']}>
      <Span span={climate} kind="climate" />
      <Span span={core} kind="core" />
    </span>
  );
}

function Span({ span, kind }: { span: MinuteSpan | null; kind: 'core' | 'climate' }) {
  if (span === null) return null;
  const left = `${(span.from / 1440) * 100}%`;
  const width = `${((span.toExclusive - span.from) / 1440) * 100}%`;
  return <i className={styles[kind]} style={{ left, width }} />;
}

/** What a climate by need would save on open days, and what it takes on the others, in a sentence or two. */
export function savedText(days: readonly ScheduleDay[]): string {
  const saved = weeklySavedHours(days.filter(({ openMinutes }) => openMinutes > 0));
  const closed = -weeklySavedHours(days.filter(({ openMinutes }) => openMinutes === 0));
  const onOpenDays =
    saved > 0.05
      ? `Running HVAC only when needed would save ${formatTenths(saved)} hours a week.`
      : saved < -0.05
        ? `On open days, HVAC is needed ${formatTenths(-saved)} hours a week longer than the building is open.`
        : 'On open days, HVAC is needed exactly during opening hours.';
  if (closed <= 0.05) return onOpenDays;
  return `${onOpenDays} On closed days, it is needed for ${formatTenths(closed)} hours.`;
}
