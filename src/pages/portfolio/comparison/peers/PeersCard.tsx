import { useMemo } from 'react';
import { useBenchmark } from '#src/data/metrics/useBenchmark.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import { Loading } from '#src/ui/display/Loading.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table } from '#src/ui/table/Table.tsx';
import type { ComparisonRequest } from '../data/ComparisonRequest.ts';
import { toPeerRows } from '../model/toPeerRows.ts';
import styles from '../PortfolioComparison.module.css';
import { BandLine } from './BandLine.tsx';
import { peerColumns } from './peerColumns.tsx';

/** Each building among those of its capacity band. */
export function PeersCard({ request }: { request: ComparisonRequest }) {
  const spaces = useSpaces();
  const { data, isError, refetch } = useBenchmark(request);
  const rows = useMemo(() => (data ? toPeerRows(data, spaces) : []), [data, spaces]);
  const columns = useMemo(() => peerColumns(), []);
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
          />
          <ul className={styles['bands']} aria-label="Capacity bands">
            {data.bands.map((band) => (
              <BandLine key={band.band} band={band} />
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  );
}
