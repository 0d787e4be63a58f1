import { useMemo, useState } from 'react';
import type { ResultOf } from '#contract/endpoint.ts';
import type { Upload, uploadCalls } from '#contract/uploads.ts';
import { shownFloorName } from '#domain/space/floorLevel.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useBlobSource } from '#src/lib/files/useBlobSource.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { useUploadPreview, type Confirmation, useUploadPicture } from '../useUploads.ts';
import { BookingsTable } from './BookingsTable.tsx';
import { PreviewPlan } from './PreviewPlan.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { ReadingsTable } from './ReadingsTable.tsx';
import { ReportText } from './ReportText.tsx';
import { changeNames, shownChanges, toPreview } from './toPreview.ts';
import styles from '../Upload.module.css';

interface PreviewCardProps {
  upload: Upload;
  isBusy: boolean;
  onConfirm: (how: Confirmation) => void;
}

/** What confirming would store: the plan, the same as a table, the report, and the button. */
export function PreviewCard({ upload, isBusy, onConfirm }: PreviewCardProps) {
  const { data, error } = useUploadPreview(upload);
  const { report } = upload;
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined || report === null) return <Loading text="Loading the preview" />;
  const { refused, accepted } = report;
  const isPart = refused > 0;
  const timeZone = upload.mapping.timezone ?? 'UTC';
  return (
    <>
      <TitledCard
        title="Preview"
        note="This is what would be stored. Nothing has changed yet."
        tools={
          <>
            {canBeDraft(upload, data) && (
              <Button
                disabledReason={refusalOf({ isBusy, accepted })}
                onPress={() => onConfirm({ as: 'draft', takesPart: isPart })}
              >
                Save as a draft
              </Button>
            )}
            <Button
              kind="primary"
              disabledReason={refusalOf({ isBusy, accepted })}
              onPress={() => onConfirm({ as: 'published', takesPart: isPart })}
            >
              {confirmText(refused)}
            </Button>
          </>
        }
      >
        <ReportText upload={upload} report={report} />
      </TitledCard>
      {data.underlay === null ? (
        <Twins preview={data} />
      ) : (
        <PicturePreview upload={upload} floor={shownFloorName(data.underlay.floor)} />
      )}
      {data.readings.length > 0 && (
        <TitledCard title="First readings" isFlush>
          <ReadingsTable readings={data.readings} timeZone={timeZone} />
        </TitledCard>
      )}
      {data.bookings.length > 0 && (
        <TitledCard title="First bookings" isFlush>
          <BookingsTable bookings={data.bookings} timeZone={timeZone} />
        </TitledCard>
      )}
    </>
  );
}

/** Whether there are zones of a building that stands, which a draft can hold. */
function canBeDraft(
  { building_id: building }: Upload,
  { underlay, changes }: ResultOf<typeof uploadCalls.preview>,
): boolean {
  return building !== null && underlay === null && changes.some(isChange);
}

function isChange({ change }: ResultOf<typeof uploadCalls.preview>['changes'][number]): boolean {
  return change !== 'unchanged';
}

function confirmText(refused: number): string {
  if (refused === 0) return 'Confirm';
  return refused === 1
    ? 'Confirm without the rejected one'
    : `Confirm without the ${formatCount(refused)} rejected`;
}

function refusalOf({ isBusy, accepted }: { isBusy: boolean; accepted: number }): string | null {
  if (isBusy) return 'Working on it';
  return accepted === 0 ? 'Nothing in this file can be stored' : null;
}

/** The plan of a floor and the table of everything. */
function Twins({ preview }: { preview: ResultOf<typeof uploadCalls.preview> }) {
  const spaces = useSpaces();
  const { floors, rows } = useMemo(() => toPreview(preview, spaces), [preview, spaces]);
  const [floorId, setFloorId] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const floor = floors.find(({ id }) => id === floorId) ?? floors[0];
  if (rows.length === 0) return null;
  return (
    <div className={floor === undefined ? undefined : styles['twins']}>
      {floor !== undefined && (
        <Card className={styles['plan']} label={`Preview of ${floor.name}`}>
          <div className={styles['planHead']}>
            {floors.length > 1 && (
              <Pill
                label="Floor"
                options={floors.map(({ id, name, rows: own }) => ({
                  id,
                  label: name,
                  detail: formatPlural(own.length, 'room'),
                }))}
                value={floor.id}
                onChange={setFloorId}
              />
            )}
            <ul className={styles['legend']} aria-label="Colors">
              {shownChanges(floor.rows).map((change) => (
                <li key={change}>
                  <span className={styles[change]} aria-hidden />
                  {changeNames[change]}
                </li>
              ))}
            </ul>
          </div>
          <div className={styles['canvas']}>
            <PreviewPlan key={floor.id} floor={floor} chosenId={chosenId} onChoose={setChosenId} />
          </div>
        </Card>
      )}
      <Card className={styles['list']} label="Rooms of the file">
        <PreviewTable
          rows={rows}
          chosenId={chosenId}
          onChoose={(row) => {
            if (row.floorId !== null) setFloorId(row.floorId);
            setChosenId(row.id);
          }}
        />
      </Card>
    </div>
  );
}

/** The picture that a floor would be traced from. */
function PicturePreview({ upload, floor }: { upload: Upload; floor: string }) {
  const { data, error } = useUploadPicture(upload);
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading the picture" />;
  return (
    <Card label={`Picture of ${floor}`}>
      <BlobImage blob={data} text={`${upload.name}, as ${floor} will be traced from it`} />
    </Card>
  );
}

function BlobImage({ blob, text }: { blob: Blob; text: string }) {
  const image = useBlobSource(blob);
  return <img ref={image} className={styles['picture']} alt={text} />;
}
