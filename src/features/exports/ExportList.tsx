import { Download, FileDown, Trash2, X } from 'lucide-react';
import { useMemo } from 'react';
import type { ExportJob } from '#contract/exports.ts';
import { exportExtension, fileName } from '#domain/report/exportFormats.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ProgressBar } from '#src/ui/display/ProgressBar.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { formatNames, isUnderWay, stateText } from './exportTexts.ts';
import { type FileKind, useDownloadExport, useExports, useRemoveExport } from './useExports.ts';
import styles from './Exports.module.css';

interface ExportListProps {
  /** What the listed files are made of. */
  kinds: readonly FileKind[];
  timeZone: string;
}

/** The person's files, the latest first, with how far each is. */
export function ExportList({ kinds, timeZone }: ExportListProps) {
  const { data, error } = useExports();
  const download = useDownloadExport();
  const removal = useRemoveExport();
  const fault = download.error ?? removal.error;
  const columns = useMemo(
    (): TableColumn<ExportJob>[] => [
      { id: 'name', title: 'File', isText: true, value: ({ name }) => name },
      {
        id: 'format',
        title: 'Format',
        isText: true,
        value: ({ export: { format } }) => formatNames[format],
      },
      {
        id: 'made',
        title: 'Started',
        isText: true,
        value: ({ created_at: at }) => at,
        render: ({ created_at: at }) => formatInstant(at, timeZone),
      },
      {
        id: 'state',
        title: 'State',
        isText: true,
        value: ({ state }) => state,
        render: (job) => (
          <span className={styles['stateAndActs']}>
            <State job={job} timeZone={timeZone} />
            <span className={styles['acts']}>
              {job.state === 'ready' && (
                <Button
                  onPress={() =>
                    download.mutate({
                      job,
                      name: fileName([job.name], exportExtension(job.export)),
                    })
                  }
                >
                  <Download size={15} aria-hidden /> Download
                  <span className="visually-hidden"> {job.name}</span>
                </Button>
              )}
              <IconButton
                label={isUnderWay(job) ? `Cancel ${job.name}` : `Delete ${job.name}`}
                onPress={() => removal.mutate(job)}
              >
                {isUnderWay(job) ? <X size={15} aria-hidden /> : <Trash2 size={15} aria-hidden />}
              </IconButton>
            </span>
          </span>
        ),
      },
    ],
    [timeZone, download, removal],
  );
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading your files" />;
  const files = data.exports.filter((job) => kinds.includes(job.export.kind));
  return (
    <TitledCard title="Your files" isFlush={files.length > 0}>
      <FormNotice>{fault && errorText(fault)}</FormNotice>
      {files.length === 0 ? (
        <EmptyState title="No files yet" icon={<FileDown size={24} aria-hidden />}>
          Choose what the file contains above, then press “Make file”.
        </EmptyState>
      ) : (
        <Table label="Your files" rows={files} columns={columns} rowId={({ id }) => id} isStacked />
      )}
    </TitledCard>
  );
}

/** What a file is at: how far, how long and until when it is kept, or why there is none. */
function State({ job, timeZone }: { job: ExportJob; timeZone: string }) {
  const { error, expires_at: until, state } = job;
  return (
    <span className={styles['state']}>
      {error === null ? stateText(job, timeZone) : error.reason}
      {isUnderWay(job) && <ProgressBar label={`Progress of ${job.name}`} fraction={job.progress} />}
      {state === 'ready' && until !== null && (
        <small>Kept until {formatInstant(until, timeZone)}</small>
      )}
    </span>
  );
}
