import type { MarkerImport } from '#src/data/time-markers/useImportTimeMarkers.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { SegmentedControl } from '#src/ui/select/SegmentedControl.tsx';
import form from '../dialog/MarkerForm.module.css';
import { periodText } from '../list/toMarkerRows.ts';
import styles from './ImportPreview.module.css';

interface ImportPreviewProps {
  preview: MarkerImport;
  /** In which days are told. */
  timeZone: string;
  takesPart: boolean;
  isStoring: boolean;
  onTakesPart: (takesPart: boolean) => void;
  onStore: () => void;
  onClose: () => void;
}

const choices = [
  { id: 'all', label: 'All or nothing' },
  { id: 'part', label: 'Valid rows only' },
] as const;

/** What would be made, what is refused and why, and what is there already. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, timeZone, takesPart, isStoring, onTakesPart, onStore, onClose } = props;
  const { made, refused, passed_over: passed } = preview;
  return (
    <>
      <p role="status">
        {made.length} to create, {refused.length} with errors, {passed.length} skipped.
      </p>
      <div
        className={styles['rows']}
        role="region"
        tabIndex={0}
        aria-label="Time markers to create"
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Title</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {refused.map(({ row, title, field, reason }) => (
              <tr key={`refused ${row}`} data-refused>
                <td>{row}</td>
                <td>{title}</td>
                <td>
                  Error: {field} {reason}
                </td>
              </tr>
            ))}
            {made.map(({ row, title, startdatetime: start, enddatetime: end }) => (
              <tr key={`${row} ${start}`}>
                <td>{row}</td>
                <td>{title}</td>
                <td>
                  {periodText({ startMs: Date.parse(start), endMs: Date.parse(end) }, timeZone)}
                </td>
              </tr>
            ))}
            {passed.map(({ row, title, reason }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a repeating event can be skipped several times
              <tr key={`passed ${row} ${at}`}>
                <td>{row}</td>
                <td>{title}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refused.length > 0 && (
        <SegmentedControl
          label="If rows have errors"
          options={choices}
          value={takesPart ? 'part' : 'all'}
          onChange={(choice) => onTakesPart(choice === 'part')}
        />
      )}
      <div className={form['actions']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabledReason={blockedReason({ preview, takesPart, isStoring })}
          onPress={onStore}
        >
          Import {made.length}
        </Button>
      </div>
    </>
  );
}

function blockedReason(state: {
  preview: MarkerImport;
  takesPart: boolean;
  isStoring: boolean;
}): string | null {
  const { made, refused } = state.preview;
  if (state.isStoring) return 'Importing';
  if (made.length === 0) return 'Nothing to import';
  const isWhole = refused.length === 0 || state.takesPart;
  return isWhole ? null : 'Some rows have errors. Fix the file, or import valid rows only';
}
