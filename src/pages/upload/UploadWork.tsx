import { useEffect, useRef } from 'react';
import { CircleCheck, FileX } from 'lucide-react';
import type { Upload } from '#contract/uploads.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { ProgressBar } from '#src/ui/display/ProgressBar.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { MappingCard } from './mapping/MappingCard.tsx';
import { isPicture } from './mapping/MappingPart.ts';
import { PreviewCard } from './preview/PreviewCard.tsx';
import { ReportText } from './preview/ReportText.tsx';
import { isMoving, isWaiting, kindNames, spokenState } from './uploadTexts.ts';
import { useUpload, useUploadSteps } from './useUploads.ts';
import styles from './Upload.module.css';

interface UploadWorkProps {
  id: string;
  /** Opens another upload, or with null the start. */
  onOpen: (id: string | null) => void;
}

/** One upload on its way from the file to the building. */
export function UploadWork({ id, onOpen }: UploadWorkProps) {
  const { data: upload, error } = useUpload(id);
  if (error && upload === undefined) return <ErrorPanel error={error} />;
  if (upload === undefined) return <Loading text="Loading the upload" />;
  return <OneUpload upload={upload} onOpen={onOpen} />;
}

function OneUpload({ upload, onOpen }: { upload: Upload } & Pick<UploadWorkProps, 'onOpen'>) {
  const steps = useUploadSteps(upload);
  const fault = steps.map.error ?? steps.confirm.error ?? steps.cancel.error;
  const isBusy = steps.map.isPending || steps.confirm.isPending || steps.cancel.isPending;
  const { state, version } = upload;
  return (
    <>
      <Head upload={upload} isBusy={isBusy} onCancel={() => steps.cancel.mutate()} />
      <FormNotice>{fault && errorText(fault)}</FormNotice>
      {isMoving(upload) && <Progress upload={upload} />}
      {state === 'ready' && (
        <PreviewCard
          upload={upload}
          isBusy={isBusy}
          onConfirm={(how) => steps.confirm.mutate(how)}
        />
      )}
      {isWaiting(upload) && !isListOfBookings(upload) && (
        <MappingCard
          key={version}
          upload={upload}
          isBusy={isBusy}
          onMap={(mapping) => steps.map.mutate(mapping)}
        />
      )}
      <Ended upload={upload} onOpen={onOpen} />
    </>
  );
}

/** Its fields have the names that Upload knows: there is nothing to choose. */
function isListOfBookings({ kind }: Upload): boolean {
  return kind === 'ics' || kind === 'bookings';
}

/** What it is at, read out when that changes, and the way out of it. */
function Head({
  upload,
  isBusy,
  onCancel,
}: {
  upload: Upload;
  isBusy: boolean;
  onCancel: () => void;
}) {
  const isOpen = isWaiting(upload) || isMoving(upload);
  const text = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone with the state before: the keyboard goes on from here.
  const before = useRef(upload.state);
  useEffect(() => {
    const isNew = before.current !== upload.state;
    before.current = upload.state;
    if (isNew && document.activeElement === document.body) text.current?.focus();
  }, [upload.state]);
  return (
    <div className={styles['head']}>
      <p ref={text} tabIndex={-1} role="status" className={isOpen ? undefined : 'visually-hidden'}>
        <strong>{kindNames[upload.kind]}</strong>: {spokenState(upload)}
      </p>
      {isOpen && upload.state !== 'committing' && (
        <Button disabledReason={isBusy ? 'Working on it' : null} onPress={onCancel}>
          Cancel upload
        </Button>
      )}
    </div>
  );
}

/** An upload that has ended, with what is next. */
function Ended({ upload, onOpen }: { upload: Upload } & Pick<UploadWorkProps, 'onOpen'>) {
  if (isMoving(upload) || isWaiting(upload)) return null;
  if (upload.state === 'done') return <Done upload={upload} onOpen={onOpen} />;
  return (
    <EmptyState
      title={endTitles[upload.state] ?? 'Nothing was stored'}
      icon={<FileX size={24} aria-hidden />}
      actions={<Another onOpen={onOpen} />}
    >
      {spokenState(upload)}
    </EmptyState>
  );
}

const dayMs = 86_400_000;
const daysOfHeatmap = 7;

const endTitles: Partial<Record<Upload['state'], string>> = {
  refused: 'This file can’t be used',
  failed: 'The server couldn’t read this file',
};

function Another({ onOpen }: Pick<UploadWorkProps, 'onOpen'>) {
  return <Button onPress={() => onOpen(null)}>Upload another file</Button>;
}

function Progress({ upload }: { upload: Upload }) {
  const isStoring = upload.state === 'committing';
  return (
    <TitledCard title={isStoring ? 'Storing' : 'Reading the file'}>
      <ProgressBar label={`Progress of ${upload.name}`} fraction={upload.progress} />
      <p>
        {isStoring
          ? 'Everything is stored or nothing, even if the server stops now.'
          : 'Nothing is stored yet.'}
      </p>
    </TitledCard>
  );
}

/** The days of readings as a colored plan, where they are enough for one; else the plan as it is now. */
function planHref(building: string, report: Upload['report']): string {
  const place = { ids: building, space_type: 'building' };
  const { span } = report ?? {};
  if (!span || Date.parse(span.last) - Date.parse(span.first) < daysOfHeatmap * dayMs)
    return `/building/heatmap/now?${new URLSearchParams(place).toString()}`;
  const frame = { startdatetime: dayOf(span.first, 0), enddatetime: dayOf(span.last, 1) };
  return `/building/heatmap?${new URLSearchParams({ ...place, ...frame }).toString()}`;
}

interface Next {
  label: string;
  href: (building: string) => string;
  text: string;
}

/** What a person does with what was stored. */
function nextOf(upload: Upload): Next {
  const { draft_id: draft, report, mapping } = upload;
  if (draft !== null)
    return {
      label: 'Open the draft',
      href: (building) => zonesHref({ building, draft }),
      text: 'Nothing is published yet. Look at the draft in Zones, change it, and publish it there.',
    };
  if (isPicture(upload, mapping))
    return {
      label: 'Trace it in Zones',
      href: (building) => zonesHref({ building }),
      text: 'Choose “Edit zones”, then “Trace”: the picture is there for everybody who edits the floor.',
    };
  return {
    label: 'Open the plan',
    href: (building) => planHref(building, report),
    text: 'Reports use it from now on.',
  };
}

function zonesHref(place: { building: string; draft?: string }): string {
  return `/tools/zones?${new URLSearchParams(place).toString()}`;
}

/** The day of an instant, or some days later. */
function dayOf(instant: string, later: number): string {
  return dayKeyOf(Math.floor(Date.parse(instant) / dayMs) + later);
}

/** What was stored, with the way to see it; a full load, since the spaces have changed. */
function Done({ upload, onOpen }: { upload: Upload } & Pick<UploadWorkProps, 'onOpen'>) {
  const { building_id: building, report } = upload;
  const next = nextOf(upload);
  return (
    <>
      <EmptyState
        title={`${upload.name} is stored`}
        icon={<CircleCheck size={24} aria-hidden />}
        actions={
          <>
            {building !== null && (
              <LinkButton kind="primary" href={next.href(String(building))}>
                {next.label}
              </LinkButton>
            )}
            <Another onOpen={onOpen} />
          </>
        }
      >
        {next.text}
      </EmptyState>
      {report !== null && (
        <TitledCard title="Report">
          <ReportText upload={upload} report={report} />
        </TitledCard>
      )}
    </>
  );
}
