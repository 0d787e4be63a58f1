import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import styles from '../ImportReports.module.css';
import { keptText, retryText } from '../importTexts.ts';
import type { Import } from '../toImports.ts';
import { useRejectedFile, useRetry } from './useRejectedRows.ts';

interface RejectedRowsProps {
  report: Import;
  onOpen: (reportId: string) => void;
}

/** What can be done with the rejected rows of an import: look at them, try them, take them again. */
export function RejectedRows({ report, onOpen }: RejectedRowsProps) {
  const file = useRejectedFile();
  const { isSending, retry, mutation } = useRetry(report.id);
  const { data } = mutation;
  const error = file.error ?? mutation.error;
  return (
    <section className={styles['rooms']} aria-label="Rejected rows">
      <h3>Rejected rows</h3>
      <p>{keptText(report)}</p>
      <div className={styles['buttons']}>
        <Button onPress={() => file.mutate(report)}>Download rejected rows</Button>
        <Button disabledReason={isSending ? 'Checking' : null} onPress={() => retry(true)}>
          Try without storing
        </Button>
        <Button
          kind="primary"
          disabledReason={isSending ? 'Checking' : null}
          onPress={() => retry(false)}
        >
          Retry
        </Button>
      </div>
      <div role="status" aria-label="Retry">
        {data && (
          <p>
            {retryText(data)}
            <OpenImport id={data.report_id} onOpen={onOpen} />
          </p>
        )}
      </div>
      <FormNotice>{error && errorText(error)}</FormNotice>
    </section>
  );
}

function OpenImport({ id, onOpen }: { id: string | null; onOpen: (id: string) => void }) {
  if (id === null) return null;
  return (
    <>
      {' '}
      <Button kind="quiet" onPress={() => onOpen(id)}>
        Open its report
      </Button>
    </>
  );
}
