import { useMemo } from 'react';
import { useBenchmark } from '#src/data/metrics/useBenchmark.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { bandsTable, changesTable, peersTable } from './comparisonTables.tsx';
import { comparisonTerms, type ComparisonTerms } from './comparisonTexts.ts';
import type { ComparisonData } from './readComparison.ts';
import { toComparisonRows, type ComparisonRow, type ComparisonRows } from './toComparisonRows.ts';
import { toPeerRows, type Band, type PeerRow } from './toPeerRows.ts';

/** What the page shows of both periods. */
export interface ComparisonView extends ComparisonRows {
  terms: ComparisonTerms;
  changes: ReportTable<ComparisonRow>;
  /** Null until they are read. */
  peers: { buildings: ReportTable<PeerRow>; bands: ReportTable<Band> } | null;
  /** Why the peers are not there; reads them again. */
  failed: { readAgain: () => void } | null;
}

/** The rows at once, the peers once they are read; a card of the home page has none. */
export function ComparisonViewer(props: ViewProps<PortfolioPlace, ComparisonData, ComparisonView>) {
  const { data, place, isCard, children } = props;
  const { request } = data;
  const { data: benchmark, isError, refetch } = useBenchmark(request, !isCard);
  const rows = useMemo(() => toComparisonRows(data, place), [data, place]);
  const terms = useMemo(() => comparisonTerms(rows), [rows]);
  const changes = useMemo(() => changesTable(rows.rows, request, terms), [rows, request, terms]);
  const peers = useMemo(
    () =>
      benchmark
        ? {
            buildings: peersTable(toPeerRows(benchmark, place.spaces), request, terms),
            bands: bandsTable(benchmark, terms),
          }
        : null,
    [benchmark, place.spaces, request, terms],
  );
  const failed = isError ? { readAgain: () => void refetch() } : null;
  return children({ ...rows, terms, changes, peers, failed });
}
