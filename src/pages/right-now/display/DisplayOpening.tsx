import { formatPercent } from '#src/lib/format/formatNumber.ts';
import type { ExpectedOpening } from '../opening/expectedDay.ts';
import styles from './RightNowDisplay.module.css';
import { clockText } from '#src/lib/format/clockText.ts';

interface DisplayOpeningProps {
  /** "Monday 07:00"; null where the building does not open within a year. */
  opens: string | null;
  expected: ExpectedOpening | null;
}

/** When a closed building opens, and how full it is going to be. */
export function DisplayOpening({ opens, expected }: DisplayOpeningProps) {
  const rows = [
    ['Opens', opens ?? 'Not within a year'],
    ...(expected === null
      ? []
      : [
          ['Expected peak', `${formatPercent(expected.peak)} at ${clockText(expected.peakMinute)}`],
          ['Busiest', `${clockText(expected.busyFrom)} to ${clockText(expected.busyUntil)}`],
        ]),
  ];
  return (
    <section className={styles['section']}>
      <h2>Next opening</h2>
      <dl className={styles['rooms']}>
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
