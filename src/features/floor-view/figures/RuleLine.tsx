import styles from './RuleLine.module.css';

interface RuleLineProps {
  /** Those that do not apply are null. */
  parts: readonly (string | null)[];
  /** About what follows later, unseen: the line then does not grow. */
  awaited?: string | null;
}

/** The rule behind a page's numbers, in one line. */
export function RuleLine({ parts, awaited = null }: RuleLineProps) {
  return (
    <p>
      {parts.filter(Boolean).join(', ')}
      {awaited !== null && (
        <span className={styles['awaited']} aria-hidden="true">
          , {awaited}
        </span>
      )}
    </p>
  );
}
