import { classNames } from '#src/lib/browser/classNames.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import styles from './PeopleChange.module.css';

/** People of the last 15 minutes against the 15 before: "▲ 12 in 15 min". */
export function PeopleChange({ seated, people }: { seated: string | null; people: number }) {
  const amount = Math.round(people);
  const isUp = amount > 0;
  return (
    <>
      {seated !== null && `${seated}, `}
      {amount === 0 ? (
        'unchanged in 15 min'
      ) : (
        <>
          <span className={classNames(styles['arrow'], !isUp && styles['down'])}>
            <span aria-hidden>{isUp ? '▲' : '▼'}</span>
            <span className="visually-hidden">{isUp ? 'up by' : 'down by'}</span>{' '}
            {formatCount(Math.abs(amount))}
          </span>{' '}
          in 15 min
        </>
      )}
    </>
  );
}
