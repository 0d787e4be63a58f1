import { Link } from 'react-router-dom';
import type { ScheduleDay } from '#domain/patterns/week/hoursSaved.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { saveFile } from '#src/lib/files/saveFile.ts';
import { formatPercent, formatTenths } from '#src/lib/format/formatNumber.ts';
import { weekdayTitles } from '#src/lib/format/weekdayTitles.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { spanText } from './spanText.ts';
import styles from '../../shared/Patterns.module.css';
import { scheduleCsv, scheduleIcs, type ScheduleSource } from './scheduleFiles.ts';
import { savedText } from './savedText.ts';
import { WeekTracks } from './WeekTracks.tsx';

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
        `Core hours: first to last quarter of an hour whose median utilisation reaches ${formatPercent(coreHoursMinUtilization)}`,
        `Climate: first to last quarter of an hour whose P90 reaches ${formatPercent(hvacMinUtilization)}`,
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
      title="Core hours and climate"
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
      <table className={styles['schedule']} aria-label="Core hours and climate by weekday">
        <thead>
          <tr>
            <th scope="col">Weekday</th>
            <th scope="col" className={styles['trackHead']}>
              <span className="visually-hidden">Hours of the day</span>
            </th>
            <th scope="col">Open now</th>
            <th scope="col">Core hours</th>
            <th scope="col">Climate needed</th>
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
        Core hours: from the first to the last quarter of an hour with a typical{' '}
        {formatPercent(coreHoursMinUtilization)} of seats taken. Climate: where one day in ten
        reaches {formatPercent(hvacMinUtilization)}. Both of all hours of the day; the thresholds
        are in your <Link to="/user/settings/preferences">preferences</Link>.
      </p>
    </TitledCard>
  );
}

function hoursText(minutes: number | null): string {
  if (minutes === null) return 'too few days';
  if (minutes === 0) return '0 h';
  return minutes > 0 ? `${formatTenths(minutes / 60)} h` : `−${formatTenths(-minutes / 60)} h`;
}
