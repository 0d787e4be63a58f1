import { KeyRound } from 'lucide-react';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import styles from '../AccessPage.module.css';
import { KeyTable } from './KeyTable.tsx';
import { NewKey } from './NewKey.tsx';
import { useKeyRows } from './useKeyRows.ts';

/** The keys of programs, sensors, displays and people. */
export function KeysPanel() {
  const { rows, error } = useKeyRows();
  if (error) return <ErrorPanel error={error} />;
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['grow']} />
        <NewKey />
      </div>
      <KeyTable label="Keys" rows={rows}>
        <EmptyState title="No keys yet" icon={<KeyRound size={24} aria-hidden />}>
          Create a separate key for each program, sensor gateway and lobby display.
        </EmptyState>
      </KeyTable>
    </>
  );
}
