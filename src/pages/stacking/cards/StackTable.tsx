import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import type { StackBuilding } from '../model/StackFloor.ts';
import type { MomentState } from '../moment/useMomentState.ts';
import { explainedFigures, explainId } from '../explain/toExplanation.ts';
import { stackColumns } from './stackColumns.tsx';

interface StackTableProps {
  buildings: readonly StackBuilding[];
  moment: MomentState;
}

/** The floors of all buildings with every figure. */
export function StackTable({ buildings, moment }: StackTableProps) {
  const formatArea = useFormatArea();
  const [params] = useSearchParams();
  const { open } = useExplain();
  const search = params.toString();
  const rows = useMemo(() => buildings.flatMap(({ floors }) => floors), [buildings]);
  const columns = stackColumns({
    formatArea,
    search,
    moment: moment.moment,
    momentText: moment.time,
  });
  return (
    <TitledCard title="Floor by floor" label="Floors" isFlush>
      <Table
        label="Floors"
        rows={rows}
        columns={columns}
        rowId={({ floor }) => floor.id}
        onExplain={({ floor }, column) => {
          const figure = explainedFigures.find((one) => one === column);
          open(figure ? explainId(figure, floor.id) : cellId(column, floor.id));
        }}
      />
    </TitledCard>
  );
}
