import { useMemo } from 'react';
import { Loading } from '#src/ui/display/Loading.tsx';
import type { Report } from '../export/Report.ts';
import { DefinitionLink } from './DefinitionLink.tsx';
import { ExplainActions } from './ExplainActions.tsx';
import type { Explanation } from './Explanation.ts';
import { FactList } from './FactList.tsx';
import styles from './Explain.module.css';
import { LedgerTable } from './ledger/LedgerTable.tsx';
import { partText } from './ledger/partText.ts';
import { slotRows } from './ledger/slotRows.ts';
import { useLedger } from './ledger/useLedger.ts';

interface ExplainBodyProps {
  explanation: Explanation;
  report: Report;
  onClose: () => void;
}

/** All that is known of one number. */
export function ExplainBody({ explanation, report, onClose }: ExplainBodyProps) {
  const { name, of, value, definition, inputs, time } = explanation;
  const { answer, error } = useLedger(time);
  const rows = useMemo(
    () => explanation.rows ?? (answer && slotRows(answer.values, answer.ranges)),
    [explanation.rows, answer],
  );
  return (
    <>
      <div className={styles['body']} role="region" aria-label={name} tabIndex={0}>
        <p className={styles['number']}>
          <strong>{value}</strong> {name}
          <span>{of}</span>
        </p>
        {definition && (
          <section>
            <h3>Formula</h3>
            <p>
              {definition.text} <DefinitionLink id={definition.definition} />
            </p>
          </section>
        )}
        <section>
          <h3>What went into it</h3>
          <FactList facts={inputs} />
        </section>
        {time && (
          <section className={styles['time']}>
            <h3>Time kept and dropped</h3>
            {time.part && <p>{partText(time.part)}</p>}
            {error && <p role="alert">The values behind it could not be read this time.</p>}
            {!answer && !error && <Loading text="Counting every 5 minutes of it." />}
            {answer?.ledger && <LedgerTable ledger={answer.ledger} />}
            {answer && !answer.ledger && (
              <p>
                The buildings have hours of their own. Choose one of them to see what was dropped,
                and why.
              </p>
            )}
          </section>
        )}
        <section>
          <h3>Settings in force</h3>
          <FactList facts={report.settings} />
        </section>
      </div>
      <ExplainActions {...{ explanation, report, rows, onClose }} />
    </>
  );
}
