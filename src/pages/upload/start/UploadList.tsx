import { use, useMemo } from 'react';
import { FileUp } from 'lucide-react';
import type { UploadJob } from '#contract/uploads.ts';
import { SessionContext } from '#src/data/session/useMayCall.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { kindNames, stateText } from '../uploadTexts.ts';
import { useUploadList } from '../useUploads.ts';

/** What the person uploaded before, the latest first. */
export function UploadList({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error } = useUploadList();
  const person = use(SessionContext)?.userid;
  const columns = useMemo(
    (): TableColumn<UploadJob>[] => [
      {
        id: 'name',
        title: 'File',
        isText: true,
        value: ({ name }) => name,
        render: ({ id, name }) => <TextButton onPress={() => onOpen(id)}>{name}</TextButton>,
      },
      { id: 'kind', title: 'Kind', isText: true, value: ({ kind }) => kindNames[kind] },
      {
        id: 'at',
        title: 'Uploaded',
        isText: true,
        value: ({ created_at: at }) => at,
        render: ({ created_at: at }) => formatInstant(at),
      },
      { id: 'state', title: 'State', isText: true, value: stateText },
    ],
    [onOpen],
  );
  if (error && data === undefined) return <ErrorPanel error={error} />;
  if (data === undefined) return <Loading text="Loading your uploads" />;
  const own = data.uploads.filter(({ created_by: by }) => by === person);
  return (
    <TitledCard
      title="Your uploads"
      note="Unfinished uploads are kept for 7 days, reports for 90."
      isFlush={own.length > 0}
    >
      {own.length === 0 ? (
        <EmptyState title="No uploads yet" icon={<FileUp size={24} aria-hidden />}>
          Choose a file above, or try one of the samples.
        </EmptyState>
      ) : (
        <Table label="Your uploads" rows={own} columns={columns} rowId={({ id }) => id} isStacked />
      )}
    </TitledCard>
  );
}
