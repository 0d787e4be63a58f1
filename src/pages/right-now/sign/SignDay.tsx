import type { DayBarModel } from './model/toDayBar.ts';
import styles from './RoomSign.module.css';

/** Today as a bar: when the room is booked and when it was used, without saying by whom. */
export function SignDay({ day, text }: { day: DayBarModel; text: string }) {
  const { booked, used, hours, now } = day;
  const percent = (share: number): string => `${share * 100}%`;
  const place = ({ from, to }: { from: number; to: number }) => ({
    left: percent(from),
    width: percent(to - from),
  });
  return (
    <section className={styles['day']} aria-label={text}>
      <p className={styles['key']} aria-hidden>
        <span>Today</span>
        <span className={styles['keyBooked']}>booked</span>
        <span className={styles['keyUsed']}>in use</span>
      </p>
      <div className={styles['bar']} aria-hidden>
        {booked.map((part) => (
          <span key={part.from} className={styles['booked']} style={place(part)} />
        ))}
        {used.map((part) => (
          <span key={part.from} className={styles['used']} style={place(part)} />
        ))}
        {now !== null && <span className={styles['now']} style={{ left: percent(now) }} />}
      </div>
      <div className={styles['hours']} aria-hidden>
        {hours.map(({ hour, at }) => (
          <span key={hour} style={{ left: percent(at) }}>
            {hour}
          </span>
        ))}
      </div>
    </section>
  );
}
