import { Play, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { ExportSchedule } from '#contract/exportSchedules.ts';
import { errorText } from '#src/lib/errors/errorText.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ErrorPanel } from '#src/ui/error/ErrorPanel.tsx';
import { FormNotice } from '#src/ui/field/FormNotice.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import type { FileKind } from './useExports.ts';
import { formatNames } from './exportTexts.ts';
import { lastText, rhythmText } from './scheduleTexts.ts';
import { useRemoveSchedule, useResumeSchedule, useSchedules } from './useSchedules.ts';
import styles from './Exports.module.css';

/** The files that are made again and again, where there are any. */
export function ScheduleList({ kinds }: { kinds: readonly FileKind[] }) {
  const { data, error } = useSchedules();
  const removal = useRemoveSchedule();
  const resumption = useResumeSchedule();
  const columns = useMemo(
    (): TableColumn<ExportSchedule>[] => [
      {
        id: 'name',
        title: 'File',
        isText: true,
        value: ({ name }) => name,
        render: ({ name, export: { format } }) => (
          <span className={styles['state']}>
            {name}
            <small>{formatNames[format]}</small>
          </span>
        ),
      },
      { id: 'every', title: 'Repeats', isText: true, value: rhythmText },
      {
        id: 'next',
        title: 'Next run',
        isText: true,
        value: ({ next_run_at: next }) => next,
        render: ({ next_run_at: next, timezone }) =>
          next === null ? 'Paused after 5 failures' : formatInstant(next, timezone),
      },
      {
        id: 'last',
        title: 'Last result',
        isText: true,
        value: lastText,
        render: (schedule) => (
          <span className={styles['stateAndActs']}>
            <span className={styles['state']}>
              {lastText(schedule)}
              {schedule.last !== null && (
                <small>{formatInstant(schedule.last.at, schedule.timezone)}</small>
              )}
            </span>
            {schedule.state === 'paused' && (
              <IconButton
                label={`Resume the schedule ${schedule.name}`}
                onPress={() => resumption.mutate(schedule)}
              >
                <Play size={15} aria-hidden />
              </IconButton>
            )}
            <IconButton
              label={`Delete the schedule ${schedule.name}`}
              onPress={() => removal.mutate(schedule)}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
          </span>
        ),
      },
    ],
    [removal, resumption],
  );
  if (error && data === undefined) return <ErrorPanel error={error} />;
  const schedules = data?.schedules.filter((one) => kinds.includes(one.export.kind)) ?? [];
  if (schedules.length === 0) return null;
  const failure = removal.error ?? resumption.error;
  return (
    <TitledCard title="Repeated files" isFlush>
      <FormNotice>{failure && errorText(failure)}</FormNotice>
      <Table
        label="Repeated files"
        rows={schedules}
        columns={columns}
        rowId={({ id }) => id}
        isStacked
      />
    </TitledCard>
  );
}
