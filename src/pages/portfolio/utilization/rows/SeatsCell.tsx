import { formatCount } from '#src/lib/format/formatNumber.ts';
import type { PlanningState } from '../data/usePlanning.ts';
import type { GroupRow } from '../model/GroupRow.ts';
import styles from '../PortfolioUtilization.module.css';

interface SeatsCellProps {
  row: GroupRow;
  state: PlanningState['state'];
}

/** Seats to release, or seats that are short, in words that need no colour. */
export function SeatsCell({ row, state }: SeatsCellProps) {
  if (row.figures === null) return '–';
  if (state === 'reading') return <span className={styles['quiet']}>reading</span>;
  const seats = row.planning?.seats ?? null;
  if (seats === null) return '–';
  if (seats < 0) return <span className={styles['short']}>{formatCount(-seats)} short</span>;
  return formatCount(seats);
}
