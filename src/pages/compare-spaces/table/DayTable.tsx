import { useMemo } from 'react';
import { drawnSteps, stepName, type DayLinesModel } from '#src/charts/day-lines/DayLinesModel.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import styles from '../CompareSpaces.module.css';

interface StepRow {
  step: number;
}

/** Names a quarter of the average day among the rows of the page. */
export function dayRowId({ step }: StepRow): string {
  return `quarter-${step}`;
}

/** The average days of all spaces, a quarter of an hour a row. */
export function DayTable({ model }: { model: DayLinesModel }) {
  const rows = useMemo(() => {
    const [from, to] = drawnSteps(model);
    return Array.from({ length: to - from }, (_, at): StepRow => ({ step: from + at }));
  }, [model]);
  const columns = useMemo(
    (): TableColumn<StepRow>[] => [
      {
        id: 'time',
        title: 'Time',
        isText: true,
        value: ({ step }) => step,
        render: ({ step }) => stepName(step, model.stepMinutes),
      },
      ...model.lines.map(({ id, label, values }): TableColumn<StepRow> => ({
        id,
        title: label,
        value: ({ step }) => values[step] ?? null,
        render: ({ step }) => textOf(values[step] ?? null, model),
      })),
    ],
    [model],
  );
  const { open } = useExplain();
  return (
    <div className={styles['scroll']} role="region" aria-label="The average day" tabIndex={0}>
      <Table
        label="The average day"
        rows={rows}
        columns={columns}
        rowId={dayRowId}
        onExplain={(row, spaceId) => open(cellId(spaceId, dayRowId(row)))}
      />
    </div>
  );
}

function textOf(value: number | null, { format }: DayLinesModel): string {
  return value === null ? '–' : format(value);
}
