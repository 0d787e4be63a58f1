import { classNames } from '#src/lib/browser/classNames.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import styles from './Change.module.css';

/** People of the last 15 minutes against the 15 before: "▲ 12 in 15 min". */
export function Change({ people }: { people: number }) {
  const amount = Math.round(people);
  if (amount === 0) return 'unchanged in 15 min';
  const isUp = amount > 0;
  return (
    <>
      <span className={classNames(styles['arrow'], !isUp && styles['down'])}>
        <span aria-hidden>{isUp ? '▲' : '▼'}</span>
        <span className="visually-hidden">{isUp ? 'up by' : 'down by'}</span>{' '}
        {formatCount(Math.abs(amount))}
      </span>{' '}
      in 15 min
    </>
  );
}
