import type { ReportFact } from '#domain/report/ReportDocument.ts';
import styles from './Explain.module.css';

/** Names beside what is said of them. */
export function FactList({ facts }: { facts: readonly ReportFact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
