import { useMemo } from 'react';
import { createExport, type ExportEstimate } from '#contract/exports.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { useOneAtATime } from '#src/data/queries/useOneAtATime.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatBytes } from '#src/lib/format/numbersWithUnits.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { formatNames, rowsText } from './exportTexts.ts';
import { RepeatExport } from './RepeatExport.tsx';
import { type AskedFile, useCreateExport, useEstimate } from './useExports.ts';
import styles from './Exports.module.css';

interface ExportPreviewProps {
  scope: ReportScope;
  /** What is asked for; null where nothing can be. */
  file: AskedFile | null;
  /** Why nothing can be asked for; null where something can. */
  refusal: { title: string; text: string } | null;
  timeZone: string;
}

/** How long the file will be, its first rows, and the button that makes it. */
export function ExportPreview({ scope, file, refusal, timeZone }: ExportPreviewProps) {
  const { data, error, isFetching } = useEstimate(file);
  const create = useCreateExport();
  const { isSending, send } = useOneAtATime([createExport.operationId]);
  const fault = create.error ?? error;
  const days = formatDayRange(scope.days);
  const name = `${scope.subject.name}, ${days}`;
  const reason = isSending ? 'Starting the file' : refusalOf(refusal, data);
  return (
    <TitledCard
      title="Preview"
      {...(data === undefined || file === null ? {} : { note: noteOf(data, file) })}
      tools={
        <span className={styles['acts']}>
          <RepeatExport file={file} subject={scope.subject.name} timeZone={timeZone} />
          <Button
            kind="primary"
            disabledReason={reason}
            onPress={() => file && send(() => create.mutate({ ...file, name }))}
          >
            Make file
          </Button>
        </span>
      }
    >
      <FormNotice>{fault && errorText(fault)}</FormNotice>
      {refusal && <EmptyState title={refusal.title}>{refusal.text}</EmptyState>}
      {file !== null && isFetching && <Loading text="Counting the rows" />}
      {file !== null && data && !isFetching && <FirstRows estimate={data} />}
    </TitledCard>
  );
}

function refusalOf(
  refusal: ExportPreviewProps['refusal'],
  data: ExportEstimate | undefined,
): string | null {
  if (refusal !== null) return refusal.title;
  if (data === undefined) return 'Counting the rows';
  return data.rows === 0 ? 'The file would have no rows' : null;
}

function noteOf({ rows, bytes, columns }: ExportEstimate, { format }: AskedFile): string {
  return `${rowsText(rows)}, ${columns.length} columns, about ${formatBytes(bytes)} as ${formatNames[format]}.`;
}

interface FirstRow {
  id: string;
  cells: ExportEstimate['first_rows'][number];
}

/** The first rows as they will be in the file. */
function FirstRows({
  estimate: { rows, columns, first_rows: first },
}: {
  estimate: ExportEstimate;
}) {
  const titles = useMemo(
    () =>
      columns.map((title, at): TableColumn<FirstRow> => ({
        id: title,
        title,
        isText: first.every(({ [at]: cell }) => typeof cell !== 'number'),
        value: ({ cells }) => cells[at] ?? null,
        render: ({ cells }) => cellText(cells[at] ?? null),
      })),
    [columns, first],
  );
  if (rows === 0)
    return (
      <EmptyState title="No rows">
        Nothing was open in this time frame, or the spaces weren’t there yet. Choose other days or
        hours above.
      </EmptyState>
    );
  return (
    <div className={styles['rows']}>
      <Table
        label="First rows"
        rows={first.map((cells, at) => ({ id: String(at), cells }))}
        columns={titles}
        rowId={({ id }) => id}
        nameOf={({ id }) => `Row ${Number(id) + 1}`}
      />
    </div>
  );
}

/** As the file has it, but shorter; unknown is empty there, too. */
function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(Math.round(cell * 10_000) / 10_000) : cell;
}
