import { useState } from 'react';
import type { Upload, UploadMapping } from '#contract/uploads.ts';
import type { Place } from '#src/lib/browser/PageHistory.ts';
import { LeaveGuard } from '#src/features/leave-guard/LeaveGuard.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { BuildingFields } from './BuildingFields.tsx';
import { DrawingFields, GapField } from './DrawingFields.tsx';
import { FloorField } from './FloorField.tsx';
import { PictureScale } from './ScaleField.tsx';
import { isPicture, type MappingPart, without } from './MappingPart.ts';
import { TableFields } from './TableFields.tsx';
import { missingTexts } from './missingTexts.ts';
import styles from '../Upload.module.css';
import { TextField } from '#src/ui/field/TextField.tsx';

interface MappingCardProps {
  upload: Upload;
  isBusy: boolean;
  onMap: (mapping: UploadMapping) => void;
}

/** Fields for what a file leaves open, filled with what was found in it. */
export function MappingCard({ upload, isBusy, onMap }: MappingCardProps) {
  const [mapping, setMapping] = useState(upload.mapping);
  const part = { upload, mapping, onChange: setMapping };
  const { needs, state } = upload;
  const isReady = state === 'ready';
  const missing = missingTexts(upload, mapping);
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(upload.mapping);
  return (
    <TitledCard
      title={isReady ? 'Details' : 'Details needed'}
      note={
        isReady
          ? 'Change what was read, and the preview follows.'
          : 'The file doesn’t say these. They are asked, never guessed.'
      }
      tools={
        <Button
          kind={isReady ? 'plain' : 'primary'}
          disabledReason={refusalOf({ isBusy, isSame: isReady && !isChanged, missing })}
          onPress={() => onMap(mapping)}
        >
          {isReady ? 'Update preview' : 'Show preview'}
        </Button>
      }
    >
      <div className={styles['stack']}>
        {needs.length > 0 && (
          <ul className={styles['needs']} aria-label="Missing">
            {needs.map(({ field, reason }) => (
              <li key={field}>{reason}</li>
            ))}
          </ul>
        )}
        <FieldsOf {...part} />
      </div>
      <LeaveGuard isDirty={isChanged && !isBusy} isElsewhere={isOtherUpload}>
        What you entered for {upload.name} is not sent yet. The file itself is kept for 7 days.
      </LeaveGuard>
    </TitledCard>
  );
}

function isOtherUpload(from: Place, to: Place): boolean {
  const uploadOf = ({ search }: Place) => new URLSearchParams(search).get('upload');
  return from.pathname !== to.pathname || uploadOf(from) !== uploadOf(to);
}

function FieldsOf(part: MappingPart) {
  const { building_id: building, kind, found } = part.upload;
  const isTraced = isPicture(part.upload, part.mapping);
  const isTable = kind === 'csv' || kind === 'xlsx';
  const isDrawing = [found?.layers, found?.groups, found?.pages].some(
    (parts) => parts !== undefined,
  );
  return (
    <>
      {building === null && <BuildingFields {...part} />}
      {isTable && <TableFields {...part} />}
      {isDrawing && <DrawingFields {...part} />}
      <OnlyField {...part} />
      {building !== null && !isTable && !isTraced && <FirstDay {...part} />}
    </>
  );
}

/** What is asked of a picture, or of a model without spaces. */
function OnlyField(part: MappingPart) {
  const { kind, found } = part.upload;
  const hasWalls = found?.walls !== undefined;
  if (kind !== 'image' && !hasWalls) return null;
  return (
    <div
      className={styles['fields']}
      role="group"
      aria-label={hasWalls ? 'The model' : 'The picture'}
    >
      {hasWalls ? (
        <GapField {...part} />
      ) : (
        <>
          <FloorField {...part} />
          <PictureScale {...part} />
        </>
      )}
    </div>
  );
}

function refusalOf({
  isBusy,
  isSame,
  missing,
}: {
  isBusy: boolean;
  isSame: boolean;
  missing: readonly string[];
}): string | null {
  if (isBusy) return 'Working on it';
  if (missing[0] !== undefined) return missing[0];
  return isSame ? 'Nothing was changed' : null;
}

/** Zones that the file no longer has end on this day; without one they stay. */
function FirstDay({ mapping, onChange }: MappingPart) {
  return (
    <div className={styles['fields']}>
      <TextField
        label="First day, if it replaces what is there"
        type="date"
        value={mapping.startdate ?? ''}
        onChange={(day) =>
          onChange((before) =>
            day === '' ? without(before, 'startdate') : { ...before, startdate: day },
          )
        }
      />
    </div>
  );
}
