import { TriangleAlert } from 'lucide-react';
import type { Upload, UploadReport } from '#contract/uploads.ts';
import { useFormatArea, useStartUp } from '#src/data/start-up/useStartUp.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { readerSentence, reportSentences } from '../uploadTexts.ts';
import { useRefusedFile } from '../useUploads.ts';
import styles from '../Upload.module.css';

interface ReportTextProps {
  upload: Upload;
  report: UploadReport;
}

/** A report in sentences: what was read, what changes, what to look at, and the file of what was refused. */
export function ReportText({ upload, report }: ReportTextProps) {
  const formatArea = useFormatArea();
  const { unitOfMeasure } = useStartUp().userData;
  const refused = useRefusedFile();
  return (
    <div className={styles['stack']}>
      <ul className={styles['sentences']}>
        {reportSentences(upload, formatArea).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {report.warnings.map((text) => (
          <li key={text} className={styles['warning']}>
            <TriangleAlert size={14} aria-label="Warning" />
            {readerSentence(text, unitOfMeasure)}
          </li>
        ))}
        {report.notes.map((text) => (
          <li key={text}>{readerSentence(text, unitOfMeasure)}</li>
        ))}
      </ul>
      {report.refused > 0 && (
        <div>
          <Button onPress={() => refused.mutate(upload)}>Download rejected rows</Button>
        </div>
      )}
      <FormNotice>{refused.error && errorText(refused.error)}</FormNotice>
    </div>
  );
}
