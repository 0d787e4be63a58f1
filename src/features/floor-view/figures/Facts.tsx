import { Fragment } from 'react';
import styles from './Facts.module.css';

interface FactsProps {
  /** A number's name and value, as shown. */
  facts: readonly { name: string; value: string }[];
  /** Whether newer values are on their way; the old ones stay, dimmed. */
  isBusy?: boolean;
  /** The rule behind them. */
  rule?: string;
}

/** A short list of named numbers. */
export function Facts({ facts, isBusy = false, rule }: FactsProps) {
  return (
    <>
      <dl className={styles['facts']} aria-busy={isBusy}>
        {facts.map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {rule !== undefined && <p className={styles['rule']}>{rule}</p>}
    </>
  );
}
