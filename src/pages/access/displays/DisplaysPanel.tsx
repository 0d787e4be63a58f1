import { useMemo } from 'react';
import { Monitor } from 'lucide-react';
import { pairingPath } from '#src/lib/url/displayPath.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import styles from '../AccessPage.module.css';
import { KeyTable } from '../keys/KeyTable.tsx';
import { useKeyRows } from '../keys/useKeyRows.ts';
import { PairDisplay } from './PairDisplay.tsx';

/** The wall displays, and the place where a new one is approved. */
export function DisplaysPanel() {
  const { rows, error } = useKeyRows();
  const displays = useMemo(() => rows?.filter(({ isDisplay }) => isDisplay), [rows]);
  if (error) return <ErrorPanel error={error} />;
  return (
    <>
      <div className={styles['bar']}>
        <span className={styles['grow']} />
        <PairDisplay />
      </div>
      <KeyTable label="Displays" rows={displays}>
        <EmptyState title="No displays yet" icon={<Monitor size={24} aria-hidden />}>
          Open {window.location.host + pairingPath} in the browser of a wall display. It shows a
          code; enter it here.
        </EmptyState>
      </KeyTable>
    </>
  );
}
