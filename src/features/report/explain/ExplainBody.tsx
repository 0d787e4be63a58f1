import { useMemo } from 'react';
import { Loading } from '#src/ui/display/Loading.tsx';
import type { Report } from '../export/Report.ts';
import { DefinitionLink } from './DefinitionLink.tsx';
import { ExplainActions } from './ExplainActions.tsx';
import type { Explanation } from './Explanation.ts';
import styles from './Explain.module.css';
import { LedgerTable } from './ledger/LedgerTable.tsx';
import { partText } from './ledger/partText.ts';
import { slotRows } from './ledger/slotRows.ts';
import { useLedger } from './ledger/useLedger.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';

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
          <h3>Inputs</h3>
          <FactList facts={inputs} />
        </section>
        {time && (
          <section className={styles['time']}>
            <h3>Time included and excluded</h3>
            {time.part && <p>{partText(time.part)}</p>}
            {error && <p role="alert">Couldn’t load the values behind this number.</p>}
            {!answer && !error && <Loading text="Counting 5-minute slots." />}
            {answer?.ledger && <LedgerTable ledger={answer.ledger} />}
            {answer && !answer.ledger && (
              <p>
                These buildings have different hours. Choose one to see which time was excluded, and
                why.
              </p>
            )}
          </section>
        )}
        <section>
          <h3>Settings</h3>
          <FactList facts={report.settings} />
        </section>
      </div>
      <ExplainActions {...{ explanation, report, rows, onClose }} />
    </>
  );
}

/** Names beside what is said of them. */
function FactList({ facts }: { facts: readonly ReportFact[] }) {
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
