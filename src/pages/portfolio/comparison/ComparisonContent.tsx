import { useMemo } from 'react';
import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { useBenchmark } from '#src/data/metrics/useBenchmark.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { rowTime } from '../shared/scope/rowTime.ts';
import { unmeasuredIn } from '../shared/model/unmeasuredIn.ts';
import { Unmeasured } from '../shared/Unmeasured.tsx';
import type { Portfolio } from '../shared/usePortfolio.ts';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { ComparisonTable, isOfBefore } from './change/ComparisonTable.tsx';
import { DumbbellCard } from './change/DumbbellCard.tsx';
import { ComparisonOptions } from './ComparisonOptions.tsx';
import { ComparisonRule } from './ComparisonRule.tsx';
import { toComparisonReport } from './export/toComparisonReport.ts';
import type { ComparisonData } from './data/readComparison.ts';
import { LackingDays } from './LackingDays.tsx';
import { comparisonTerms } from './model/comparisonTerms.ts';
import { referenceChoices } from './model/referenceLines.ts';
import { toComparisonView } from './model/toComparisonView.ts';
import { toPeerRows } from './model/toPeerRows.ts';
import { NoSeatsToCompare } from './NoSeatsToCompare.tsx';
import { bandRows, isBandRow } from './peers/bandColumns.ts';
import { PeersCard } from './peers/PeersCard.tsx';
import { SizeCard } from './peers/SizeCard.tsx';
import styles from './PortfolioComparison.module.css';
import { ProfileCard } from './profile/ProfileCard.tsx';

interface ComparisonContentProps {
  data: ComparisonData;
  filters: Filters;
  portfolio: Portfolio;
}

/** Title, rule, changes, weekday profile, sizes and peers of what was read. */
export function ComparisonContent({ data, filters, portfolio }: ComparisonContentProps) {
  const nameOf = useGroupNames();
  const { request } = data;
  const view = useMemo(() => toComparisonView({ data, nameOf }), [data, nameOf]);
  const choices = referenceChoices(filters.values, request.format);
  const references = choices.filter(({ isOn }) => isOn);
  const lacksSeats = !view.hasSeats && request.format === 'utilisation';
  const shared = { data, view, references };
  const spaces = useSpaces();
  const peers = useBenchmark(request);
  const peerRows = useMemo(
    () => (peers.data ? toPeerRows(peers.data, spaces) : []),
    [peers.data, spaces],
  );
  const report = toComparisonReport({
    request,
    view,
    peers: peerRows,
    bands: peers.data ? bandRows(peers.data) : [],
  });
  return (
    <ReportPage
      title="Portfolio Comparison"
      about={<ComparisonRule request={request} view={view} />}
      terms={comparisonTerms(view)}
      report={report}
      explain={(id) =>
        explainCell(id, {
          report,
          timeOf: (rowId, columnId) =>
            isBandRow(rowId)
              ? null
              : rowTime(
                  request,
                  rowId,
                  isOfBefore(columnId) ? request.compared.days : request.days,
                ),
          termOf: (columnId) => (columnId === 'buildings' ? 'Peers' : undefined),
        })
      }
      reason={view.reason}
      scope={request}
      waysOut={filters}
      coverage={view.denominators.coverage}
      notices={
        <>
          {lacksSeats && <NoSeatsToCompare filters={filters} />}
          <Unmeasured buildings={unmeasuredIn(data.current.whole, portfolio.unmeasured)} />
          <LackingDays view={view} request={request} />
          <AccuracyNotice parameters={incidentParameters(request)} />
        </>
      }
    >
      <ComparisonOptions filters={filters} request={request} references={choices} />
      <DumbbellCard {...shared} />
      <ComparisonTable {...shared} filters={filters} />
      <div className={styles['pair']}>
        <ProfileCard {...shared} nameOf={nameOf} />
        <SizeCard {...shared} />
      </div>
      <PeersCard answer={peers} rows={peerRows} />
    </ReportPage>
  );
}
