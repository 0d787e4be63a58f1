import { useMemo } from 'react';
import { useFormatArea, useStartUp } from '#src/data/start-up/useStartUp.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { changeNames, type PreviewRow } from './toPreview.ts';
import { readerText } from '../uploadTexts.ts';
import styles from '../Upload.module.css';

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  chosenId: string | null;
  onChoose: (row: PreviewRow) => void;
}

/** Every room of a file with what becomes of it; a press on its name shows it on the plan. */
export function PreviewTable({ rows, chosenId, onChoose }: PreviewTableProps) {
  const formatArea = useFormatArea();
  const { unitOfMeasure } = useStartUp().userData;
  const columns = useMemo(
    (): TableColumn<PreviewRow>[] => [
      {
        id: 'name',
        title: 'Name',
        isText: true,
        value: ({ name }) => name,
        render: (row) =>
          row.ring.length === 0 ? (
            row.name
          ) : (
            <TextButton onPress={() => onChoose(row)}>{row.name}</TextButton>
          ),
      },
      {
        id: 'change',
        title: 'Change',
        isText: true,
        value: ({ change }) => changeNames[change],
        render: ({ change, reason }) => (
          <span className={styles['change']}>
            <span className={styles[change]} aria-hidden />
            <span>
              {changeNames[change]}
              {reason !== null && <small>{readerText(reason, unitOfMeasure)}</small>}
            </span>
          </span>
        ),
      },
      { id: 'floor', title: 'Floor', isText: true, value: ({ floorName }) => floorName ?? '–' },
      {
        id: 'seats',
        title: 'Seats',
        value: ({ seats }) => seats,
        render: ({ seats }) => formatCount(seats),
      },
      {
        id: 'area',
        title: 'Area',
        value: ({ m2 }) => m2,
        render: ({ m2 }) => (m2 === null ? '–' : formatArea(m2)),
      },
    ],
    [formatArea, unitOfMeasure, onChoose],
  );
  return (
    <Table
      isStacked
      label="Rooms of the file"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      selectedId={chosenId}
    />
  );
}
