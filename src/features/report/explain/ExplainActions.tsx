import { useState } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { pageAddress, saveFile } from '#src/lib/files/saveFile.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import type { Report, TableSource } from '../export/Report.ts';
import { toCsvFile } from '../export/toFiles.ts';
import type { Explanation } from './Explanation.ts';
import styles from './Explain.module.css';

interface ExplainActionsProps {
  explanation: Explanation;
  report: Report;
  /** What the number was worked out from; null until it is there. */
  rows: TableSource | null;
  onClose: () => void;
}

/** The rows behind a number as a file, and a link to its explanation. */
export function ExplainActions({ explanation, report, rows, onClose }: ExplainActionsProps) {
  const [failure, setFailure] = useState<unknown>(null);
  if (failure !== null) throw failure;
  const save = async () => {
    if (rows === null) return;
    try {
      const { name, content } = await toCsvFile(...rowsFile(explanation, report, rows));
      saveFile(content, name);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <div className={styles['actions']}>
      <CopyButton text={() => window.location.href} label="Copy link" />
      {rows && <Button onPress={() => void save()}>Rows (CSV)</Button>}
      <Button kind="primary" onPress={onClose}>
        Close
      </Button>
    </div>
  );
}

function rowsFile(
  { name, of, definition }: Explanation,
  report: Report,
  rows: TableSource,
): Parameters<typeof toCsvFile> {
  const table = { ...rows, title: `${name}, rows` };
  const about = `Values behind ${name} of ${of}`;
  const made = { atMs: systemClock.now(), url: pageAddress() };
  return [
    { ...report, about, definitions: definition ? [definition] : [], tables: [table] },
    table.id,
    made,
  ];
}
