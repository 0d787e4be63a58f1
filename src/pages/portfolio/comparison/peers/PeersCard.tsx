import { useMemo } from 'react';
import type { useBenchmark } from '#src/data/metrics/useBenchmark.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import type { PeerRow } from '../model/toPeerRows.ts';
import styles from '../PortfolioComparison.module.css';
import { bandColumns, bandRowId, bandRows } from './bandColumns.ts';
import { peerColumns } from './peerColumns.tsx';

interface PeersCardProps {
  answer: Pick<ReturnType<typeof useBenchmark>, 'data' | 'isError' | 'refetch'>;
  rows: readonly PeerRow[];
}

/** Each building among those of its capacity band. */
export function PeersCard({ answer: { data, isError, refetch }, rows }: PeersCardProps) {
  const explain = useExplain();
  const columns = useMemo(() => peerColumns(), []);
  const ofBands = useMemo(() => bandColumns(), []);
  const bands = useMemo(() => (data ? bandRows(data) : []), [data]);
  return (
    <TitledCard title="Among peers of the same size" label="Among peers" isFlush>
      {isError && <ReadAgain what="The peers" onRetry={() => void refetch()} />}
      {!isError && !data && <Loading text="Reading the peers" />}
      {data && (
        <>
          <Table
            label="Buildings among their peers"
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            onExplain={({ id }, column) => explain.open(cellId(column, id))}
          />
          {bands.length > 0 && (
            <>
              <h3 className={styles['bands']}>Mean utilisation of the peers</h3>
              <Table
                label="Mean utilisation of the peers"
                rows={bands}
                columns={ofBands}
                rowId={bandRowId}
                onExplain={(band, column) => explain.open(cellId(column, bandRowId(band)))}
              />
            </>
          )}
        </>
      )}
    </TitledCard>
  );
}
