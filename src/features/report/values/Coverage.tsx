import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import styles from './values.module.css';

/** A coverage, quieter and named where it is low. */
export function Coverage({ value }: { value: number | null }) {
  const isLow = value !== null && value < thresholds.neededData;
  return (
    <span className={isLow ? styles['weak'] : undefined}>
      {formatPercent(value)}
      {isLow && <span className="visually-hidden"> low coverage</span>}
    </span>
  );
}
