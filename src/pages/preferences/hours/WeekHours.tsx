import type { HoursInUse, MinuteSpan } from '#domain/patterns/hoursInUse.ts';
import styles from './HoursPreview.module.css';

interface WeekHoursProps {
  core: HoursInUse;
  climate: HoursInUse;
  /** Whether the hours are known; until then the days stand empty. */
  isKnown: boolean;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ticks = [0, 6, 12, 18, 24];

/** Seven days as tracks of 24 hours: the climate's window behind, the core hours before it. A table to screen readers. */
export function WeekHours({ core, climate, isKnown }: WeekHoursProps) {
  const textOf = (hours: HoursInUse, day: number) => (isKnown ? spanText(hours[day] ?? null) : '');
  return (
    <table className={styles['week']} aria-label="Hours of a typical week" aria-busy={!isKnown}>
      <colgroup>
        <col className={styles['dayColumn']} />
        <col />
        <col className={styles['spanColumn']} />
        <col className={styles['spanColumn']} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Weekday</th>
          <th scope="col">Hours</th>
          <th scope="col">Core hours</th>
          <th scope="col">HVAC</th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday, day) => (
          <tr key={weekday}>
            <th scope="row">{weekday.slice(0, 3)}</th>
            <td className={styles['track']} aria-hidden>
              <Span span={climate[day] ?? null} kind="climate" />
              <Span span={core[day] ?? null} kind="core" />
            </td>
            <td className={styles['core']}>{textOf(core, day)}</td>
            <td className={styles['climate']}>{textOf(climate, day)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden>
        <tr>
          <td />
          <td className={styles['ticks']}>
            {ticks.map((hour) => (
              <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
                {String(hour).padStart(2, '0')}
              </span>
            ))}
          </td>
          <td className={styles['core']}>core</td>
          <td className={styles['climate']}>climate</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Span({ span, kind }: { span: MinuteSpan | null; kind: 'core' | 'climate' }) {
  if (span === null) return null;
  const left = (span.from / 1440) * 100;
  const width = ((span.toExclusive - span.from) / 1440) * 100;
  return (
    <span className={styles[`${kind}Span`]} style={{ left: `${left}%`, width: `${width}%` }} />
  );
}

function spanText(span: MinuteSpan | null): string {
  return span === null ? '–' : `${clock(span.from)}–${clock(span.toExclusive)}`;
}

function clock(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}
