import { useMemo, useState } from 'react';
import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import type { Filters } from '#src/features/filters/useFilters.ts';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { ExplainDialog } from '#src/features/report/explain/ExplainDialog.tsx';
import { HowComputed } from '#src/features/report/explain/HowComputed.tsx';
import { ReportBody } from '#src/features/report/ReportBody.tsx';
import { ReportTools } from '#src/features/report/ReportTools.tsx';
import { rowTime } from '../shared/scope/rowTime.ts';
import { Unmeasured } from '../shared/Unmeasured.tsx';
import type { Portfolio } from '../shared/usePortfolio.ts';
import { LowCoverage } from '#src/features/report/empty/LowCoverage.tsx';
import { ReportEmpty } from '#src/features/report/empty/ReportEmpty.tsx';
import { useGroupNames } from '#src/features/report/useGroupNames.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { ComparisonTable } from './change/ComparisonTable.tsx';
import { DumbbellCard } from './change/DumbbellCard.tsx';
import { ComparisonOptions } from './ComparisonOptions.tsx';
import { ComparisonRule } from './ComparisonRule.tsx';
import { toComparisonReport } from './export/toComparisonReport.ts';
import type { ComparisonData } from './data/readComparison.ts';
import { LackingDays } from './LackingDays.tsx';
import { comparisonTerms } from './model/comparisonTerms.ts';
import { referenceChoices } from './model/referenceLines.ts';
import { toComparisonView } from './model/toComparisonView.ts';
import { NoSeatsToCompare } from './NoSeatsToCompare.tsx';
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
  const [change, setChange] = useState<HTMLDivElement | null>(null);
  const [profile, setProfile] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState<HTMLDivElement | null>(null);
  const view = useMemo(() => toComparisonView({ data, nameOf }), [data, nameOf]);
  const choices = referenceChoices(filters.values, request.format);
  const references = choices.filter(({ isOn }) => isOn);
  const lacksSeats = !view.hasSeats && request.format === 'utilisation';
  const shared = { data, view, references };
  const report = toComparisonReport({ request, view, charts: { change, profile, size } });
  return (
    <Page
      title="Portfolio Comparison"
      about={<ComparisonRule request={request} view={view} />}
      actions={
        <ReportTools>
          <HowComputed terms={comparisonTerms(view)} />
          {view.reason === null && <ExportMenu report={report} />}
        </ReportTools>
      }
    >
      {view.reason === null ? (
        <>
          {lacksSeats && <NoSeatsToCompare filters={filters} />}
          <LowCoverage coverage={view.denominators.coverage} />
          <Unmeasured buildings={portfolio.unmeasured} />
          <LackingDays view={view} request={request} />
          <AccuracyNotice parameters={incidentParameters(request)} />
          <ReportBody coverage={view.denominators.coverage}>
            <ComparisonOptions filters={filters} request={request} references={choices} />
            <DumbbellCard {...shared} chartRef={setChange} />
            <ComparisonTable {...shared} filters={filters} />
            <div className={styles['pair']}>
              <ProfileCard {...shared} nameOf={nameOf} chartRef={setProfile} />
              <SizeCard {...shared} chartRef={setSize} />
            </div>
            <PeersCard request={request} />
          </ReportBody>
          <ExplainDialog
            explain={(id) =>
              explainCell(id, { report, timeOf: (rowId) => rowTime(request, rowId) })
            }
            report={report}
          />
        </>
      ) : (
        <ReportEmpty reason={view.reason} scope={request} waysOut={filters} />
      )}
    </Page>
  );
}
