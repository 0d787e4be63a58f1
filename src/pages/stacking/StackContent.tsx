import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { ExplainDialog } from '#src/features/report/explain/ExplainDialog.tsx';
import { HowComputed } from '#src/features/report/explain/HowComputed.tsx';
import { ExportMenu } from '#src/features/report/export/ExportMenu.tsx';
import { LowCoverage } from '#src/features/report/empty/LowCoverage.tsx';
import { ReportEmpty } from '#src/features/report/empty/ReportEmpty.tsx';
import { ReportTools } from '#src/features/report/ReportTools.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { useMemo } from 'react';
import { StackFigures } from './cards/StackFigures.tsx';
import { StackRule } from './cards/StackRule.tsx';
import { toExplanation } from './explain/toExplanation.ts';
import { toStackReport } from './export/toStackReport.ts';
import { stackDenominators } from './model/stackDenominators.ts';
import { stackScale } from './model/stackScale.ts';
import { stackTerms } from './model/stackTerms.ts';
import type { StackContentProps } from './StackContentProps.ts';
import { StackPlan } from './StackPlan.tsx';

/** Title, rule, key figures, stacks and table of what was read. */
export function StackContent(props: StackContentProps) {
  const { title, filters, metric, buildings, hoursOf, left } = props;
  const choice = usePaletteChoice();
  const scale = useMemo(() => stackScale(metric, choice), [metric, choice]);
  const denominators = stackDenominators(buildings);
  const [first] = buildings;
  const report = toStackReport({ ...props, scale, denominators });
  const isEmpty =
    left === 0 && buildings.every(({ floors }) => floors.every(({ isMeasured }) => !isMeasured));
  return (
    <Page
      title={title}
      about={<StackRule {...{ metric, buildings, hoursOf, denominators }} />}
      actions={
        <ReportTools>
          <HowComputed terms={stackTerms(metric)} />
          {!isEmpty && <ExportMenu report={report} />}
        </ReportTools>
      }
    >
      {isEmpty && first ? (
        <ReportEmpty
          reason={denominators.openMinutes === 0 ? 'closed' : 'no-data'}
          scope={first.request}
          waysOut={filters}
        />
      ) : (
        <>
          <LowCoverage coverage={denominators.coverage} />
          <StackFigures metric={metric} buildings={buildings} />
          <StackPlan {...props} scale={scale} />
          <ExplainDialog explain={(id) => toExplanation(id, buildings)} report={report} />
        </>
      )}
    </Page>
  );
}
