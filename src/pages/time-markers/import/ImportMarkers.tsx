import { Button } from '#src/ui/button/Button.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { FileField } from '#src/ui/field/FileField.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import form from '../dialog/MarkerForm.module.css';
import { PlaceFields } from '../dialog/PlaceFields.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useMarkerImport, type MarkerImportForm } from './useMarkerImport.ts';

/** Time markers from a file: what would be made is shown before anything is stored. */
export function ImportMarkers({ onClose }: { onClose: () => void }) {
  const work = useMarkerImport();
  if (work.stored !== null)
    return (
      <Dialog title="Import time markers" isOpen onClose={onClose}>
        <div className={form['form']}>
          <p role="status">
            {work.stored === 1 ? '1 time marker created.' : `${work.stored} time markers created.`}
          </p>
          <div className={form['actions']}>
            <Button kind="primary" isFocused onPress={onClose}>
              Show the list
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title="Import time markers" isOpen onClose={onClose}>
      <div className={form['form']}>
        <FileField
          label="Choose a file"
          accepts={['.csv', '.ics', 'text/csv', 'text/calendar']}
          text={work.file?.name ?? 'A CSV file with title, start and end, or a calendar (.ics)'}
          error={work.fileError}
          onFile={(file) => void work.take(file)}
        />
        <PlaceFields place={work.place} onPick={work.pick} />
        {work.isReading && <Loading text="Reading the file" />}
        <FormNotice>{work.notice}</FormNotice>
        {work.preview ? (
          <ImportPreview
            preview={work.preview}
            timeZone={work.timeZone}
            takesPart={work.takesPart}
            isStoring={work.isStoring}
            onTakesPart={work.setTakesPart}
            onStore={work.store}
            onClose={onClose}
          />
        ) : (
          <div className={form['actions']}>
            <Button onPress={onClose}>Cancel</Button>
            <Button kind="primary" disabledReason={waitingText(work)}>
              Import
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function waitingText({ file, isReading }: MarkerImportForm): string {
  if (isReading) return 'Reading the file';
  return file === null ? 'Choose a file first' : 'Choose a space first';
}
