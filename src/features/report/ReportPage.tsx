import { useState, type ReactNode } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { ChartRegistry, ChartsContext } from './chart/useShownCharts.ts';
import type { EmptyReason } from './empty/emptyReason.ts';
import { LowCoverage } from './empty/ReportNotices.tsx';
import { ReportEmpty, type WaysOut } from './empty/ReportEmpty.tsx';
import { ExplainDialog } from './explain/ExplainDialog.tsx';
import type { ReportNumbers } from './explain/explainNumber.ts';
import { HowComputed } from './explain/HowComputed.tsx';
import type { MetricTerm } from './explain/metricTerms.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { MisreadingNotice } from './misreadings/MisreadingNotice.tsx';
import styles from './ReportPage.module.css';

interface ReportPageProps {
  title: string;
  /** The rule behind the numbers in a line. */
  about: ReactNode;
  terms: readonly MetricTerm[];
  /** What is shown, for files, and where its numbers come from. */
  numbers: ReportNumbers;
  /** Why there is nothing to show; null where there is something. */
  reason: EmptyReason | null;
  scope: ReportScope;
  waysOut: WaysOut;
  /** Wv / W of what is shown: under the needed share its numbers are quieter. */
  coverage: number | null;
  /** What stands under the title, whether there is something to show or not. */
  head?: ReactNode;
  /** Shown in place of all numbers, where a report has a reason of its own to show none. */
  instead?: ReactNode;
  /** What limits the numbers, besides their coverage. */
  notices?: ReactNode;
  /** The cards. */
  children: ReactNode;
}

/** A report that has been read: title, rule and tools, what limits its numbers, its cards and their explanations; or why there is nothing, and the way out. */
export function ReportPage(props: ReportPageProps) {
  const { title, about, terms, numbers, reason, scope, waysOut, coverage } = props;
  const { head, instead, notices, children } = props;
  const isWeak = (coverage ?? 1) < thresholds.neededData;
  const isShown = reason === null && !instead;
  const [charts] = useState(() => new ChartRegistry());
  return (
    <ChartsContext value={charts}>
      <Page
        title={title}
        about={about}
        actions={
          <div className={styles['tools']}>
            <HowComputed terms={terms} />
            {isShown && <ExportMenu report={numbers.report} />}
          </div>
        }
      >
        {head}
        {instead}
        {isShown && (
          <>
            <LowCoverage coverage={coverage} />
            {scope.subject.buildingIds.length > 0 && <MisreadingNotice scope={scope} />}
            {notices}
            <div className={classNames(styles['body'], isWeak && styles['isWeak'])}>{children}</div>
            <ExplainDialog numbers={numbers} />
          </>
        )}
        {reason !== null && !instead && (
          <ReportEmpty reason={reason} scope={scope} waysOut={waysOut} />
        )}
      </Page>
    </ChartsContext>
  );
}
