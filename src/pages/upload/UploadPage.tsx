import { Upload as UploadIcon } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { uploadCalls } from '#contract/uploads.ts';
import { useMayCall } from '#src/data/session/useMayCall.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { StartUpload } from './start/StartUpload.tsx';
import { UploadTour } from './start/UploadTour.tsx';
import { UploadList } from './start/UploadList.tsx';
import { UploadWork } from './UploadWork.tsx';

/** Files that become floor plans, rooms and readings: read, completed, previewed, confirmed. */
export function UploadPage() {
  const [params, setParams] = useSearchParams();
  const { buildings } = useSpaces();
  const mayCreate = useMayCall(uploadCalls.create);
  const id = params.get('upload');
  const open = (next: string | null) =>
    setParams(next === null ? {} : { upload: next }, { replace: false });
  return (
    <Page
      title="Upload"
      about="Bring in floor plans, lists of rooms, readings and bookings from files. You see what would change first; nothing is stored until you confirm."
    >
      {!mayCreate && (
        <EmptyState title="Only planners can upload" icon={<UploadIcon size={24} aria-hidden />}>
          Send your file to a planner or an administrator, or ask your administrator for the role.
        </EmptyState>
      )}
      {mayCreate && id !== null && <UploadWork key={id} id={id} onOpen={open} />}
      {mayCreate && id === null && (
        <>
          <UploadTour />
          <StartUpload
            buildings={[...buildings.values()]}
            buildingId={params.get('building')}
            onTaken={(upload) => open(upload.id)}
          />
          <UploadList onOpen={open} />
        </>
      )}
    </Page>
  );
}
