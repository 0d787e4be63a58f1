import { use, useState } from 'react';
import { uploadCalls, type Upload } from '#contract/uploads.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { mayCall, SessionContext } from '#src/data/session/useMayCall.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { LeaveGuard } from '#src/features/leave-guard/LeaveGuard.tsx';
import { formatBytes } from '#src/lib/format/numbersWithUnits.ts';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { FileField } from '#src/ui/field/FileField.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { acceptedEndings } from '../uploadTexts.ts';
import { useSendFile } from '../useUploads.ts';
import { SampleList } from './SampleList.tsx';
import styles from '../Upload.module.css';

interface StartUploadProps {
  buildings: readonly BuildingSpace[];
  /** The building that another page leads here for. */
  buildingId: string | null;
  onTaken: (upload: Upload) => void;
}

const newBuilding = 'new';

/** Which building a file is for, and the file. */
export function StartUpload({ buildings, buildingId, onTaken }: StartUploadProps) {
  const { options, first } = useTargets(buildings);
  const known = options.find(({ id }) => id === buildingId)?.id ?? first;
  const send = useSendFile(onTaken);
  const { isSending, send: sendOnce } = useOneAtATime([uploadCalls.create.operationId]);
  const [chosen, setChosen] = useState<string | null>(null);
  const target = chosen ?? known;
  const take = (file: File) => {
    if (target === null) return;
    const into = target === newBuilding ? null : target;
    sendOnce(() => send.mutate({ file, buildingId: into }));
  };
  const fault = send.error === null ? undefined : errorText(send.error);
  return (
    <div className={styles['pair']}>
      <TitledCard
        title="Choose a file"
        note="Floor plans: GeoJSON, IMDF, OpenStreetMap XML, IFC, DXF, SVG, PDF. Pictures to trace: PNG, JPG. Rooms, readings or bookings: CSV, Excel. Bookings: calendars (.ics), JSON."
      >
        <div className={styles['stack']}>
          <Pill
            label="Building"
            options={options}
            value={target}
            emptyText="Choose"
            onChange={setChosen}
          />
          {target === null ? (
            <p>Choose the building that the file is for, then the file.</p>
          ) : (
            <FileField
              label="Choose a file"
              accepts={acceptedEndings}
              text="Drop a file here. Up to 25 MB, CSV up to 100 MB."
              error={fault}
              onFile={take}
            />
          )}
          <p role="status">
            {isSending && `Sending ${sizeOf(send.variables?.file)}. Nothing is stored yet.`}
          </p>
          {isSending && <Loading text="Sending the file" />}
          <LeaveGuard isDirty={isSending} isElsewhere={(from, to) => from.pathname !== to.pathname}>
            The file is still being sent. It is not kept if you leave now.
          </LeaveGuard>
        </div>
      </TitledCard>
      <SampleList refusal={target === null ? 'Choose the building first' : null} onFile={take} />
    </div>
  );
}

/** The buildings that a file can be for, with the one that is chosen at first: only where there is no choice. */
function useTargets(buildings: readonly BuildingSpace[]) {
  const session = use(SessionContext);
  const isAdmin = session?.roles.includes('admin') ?? false;
  const options = [
    ...(isAdmin ? [{ id: newBuilding, label: 'New building' }] : []),
    ...buildings
      .filter(({ id }) => isAdmin || mayCall(session, uploadCalls.create, id))
      .map(({ id, name }) => ({ id, label: name })),
  ];
  const [only] = options;
  return { options, first: options.length === 1 && only ? only.id : null };
}

function sizeOf(file: File | undefined): string {
  return file === undefined ? 'the file' : `${file.name}, ${formatBytes(file.size)}`;
}
