import { useMemo } from 'react';
import { Loading } from '#src/ui/display/Loading.tsx';
import type { Report } from '../export/Report.ts';
import { ArithmeticLine } from './arithmetic/ArithmeticLine.tsx';
import { LeftOutRows } from './arithmetic/LeftOutRows.tsx';
import { SourceRowsTable } from './arithmetic/SourceRowsTable.tsx';
import { sourceTables } from './arithmetic/sourceTables.ts';
import { DefinitionLink } from './DefinitionLink.tsx';
import { ExplainActions } from './ExplainActions.tsx';
import type { ExplainedTime } from './ExplainedTime.ts';
import type { Explanation } from './Explanation.ts';
import styles from './Explain.module.css';
import { BookingList } from './bookings/BookingList.tsx';
import { LedgerTable } from './ledger/LedgerTable.tsx';
import { partText } from './ledger/partText.ts';
import { slotRows } from './ledger/slotRows.ts';
import { useLedger, type LedgerReading } from './ledger/useLedger.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';

interface ExplainBodyProps {
  explanation: Explanation;
  report: Report;
  onClose: () => void;
}

/** All that is known of one number. */
export function ExplainBody({ explanation, report, onClose }: ExplainBodyProps) {
  const { name, of, value, definition, arithmetic, inputs, time } = explanation;
  const tables = useMemo(() => (arithmetic ? sourceTables(arithmetic) : []), [arithmetic]);
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
        <FormulaSection {...{ definition, arithmetic }} />
        {tables.map((table) => (
          <section key={table.noun}>
            <h3>{table.title}</h3>
            <SourceRowsTable table={table} />
          </section>
        ))}
        {inputs.length > 0 && (
          <section>
            <h3>Inputs</h3>
            <FactList facts={inputs} />
          </section>
        )}
        <section>
          <h3>Settings</h3>
          <FactList facts={report.settings} />
        </section>
        <LeftOutRows tables={tables} />
        {report.bookings && explanation.bookings && (
          <BookingList question={report.bookings} counted={explanation.bookings} />
        )}
        {time && <TimeSection {...{ time, answer, error }} />}
      </div>
      <ExplainActions {...{ explanation, report, rows, onClose }} />
    </>
  );
}

/** The terms of the number, and the words on how it comes about; nothing of a number that has neither. */
function FormulaSection({
  definition,
  arithmetic,
}: Pick<Explanation, 'definition' | 'arithmetic'>) {
  if (!definition && !arithmetic) return null;
  return (
    <section>
      <h3>Formula</h3>
      {arithmetic && <ArithmeticLine arithmetic={arithmetic} />}
      {definition && (
        <p>
          {definition.text} <DefinitionLink id={definition.definition} />
        </p>
      )}
    </section>
  );
}

interface TimeSectionProps extends LedgerReading {
  time: ExplainedTime;
}

/** What became of the time that the number rests on. */
function TimeSection({ time, answer, error }: TimeSectionProps) {
  return (
    <section className={styles['time']}>
      <h3>Time included and excluded</h3>
      {time.part && <p>{partText(time.part)}</p>}
      {error && <p role="alert">Couldn’t load the values behind this number.</p>}
      {!answer && !error && <Loading text="Counting 5-minute slots." />}
      {answer?.ledger && <LedgerTable ledger={answer.ledger} />}
      {answer && !answer.ledger && (
        <p>
          These buildings have different hours. Choose one to see which time was excluded, and why.
        </p>
      )}
    </section>
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
