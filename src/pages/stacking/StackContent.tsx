import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { emptyReason } from '#src/features/report/empty/emptyReason.ts';
import { ReportPage } from '#src/features/report/ReportPage.tsx';
import { useMemo } from 'react';
import { useFormatArea } from '#src/data/account/useFormatArea.ts';
import { explainCell } from '#src/features/report/explain/cell/explainCell.ts';
import { explainFigure } from '#src/features/report/explain/figure/explainFigure.ts';
import { FigureCard } from '#src/features/report/explain/figure/FigureCard.tsx';
import { StackRule } from './cards/StackRule.tsx';
import { toExplanation } from './explain/toExplanation.ts';
import { toStackReport } from './export/toStackReport.ts';
import { stackDenominators } from './model/stackDenominators.ts';
import { stackScale } from './model/stackScale.ts';
import { stackTerms } from './model/stackTerms.ts';
import { toStackFigures } from './model/toStackFigures.ts';
import { useMomentState } from './moment/useMomentState.ts';
import type { StackContentProps } from './StackContentProps.ts';
import { StackPlan } from './StackPlan.tsx';
import { useStackState } from './useStackState.ts';

/** Title, rule, key figures, stacks and table of what was read. */
export function StackContent(props: StackContentProps) {
  const { title, filters, metric, buildings, hoursOf, left } = props;
  const choice = usePaletteChoice();
  const scale = useMemo(() => stackScale(metric, choice), [metric, choice]);
  const denominators = stackDenominators(buildings);
  const { openMinutes } = denominators;
  const [first] = buildings;
  const { state, change } = useStackState();
  const moment = useMomentState({ filters, buildings, state, change });
  const report = toStackReport({ ...props, moment, denominators });
  const figures = toStackFigures(buildings, metric, useFormatArea());
  const isEmpty =
    left === 0 && buildings.every(({ floors }) => floors.every(({ isMeasured }) => !isMeasured));
  if (first === undefined) return null;
  return (
    <ReportPage
      title={title}
      about={<StackRule {...{ metric, buildings, hoursOf, denominators }} />}
      terms={stackTerms(metric)}
      report={report}
      explain={(id) =>
        explainFigure(id, { report, figures, time: null }) ??
        explainCell(id, { report, timeOf: () => null }) ??
        toExplanation(id, buildings)
      }
      reason={isEmpty ? emptyReason({ openMinutes, coverage: null }, first.request) : null}
      scope={first.request}
      waysOut={filters}
      coverage={denominators.coverage}
    >
      <FigureCard label="Key figures" figures={figures} />
      <StackPlan {...props} {...{ state, change, moment, scale }} />
    </ReportPage>
  );
}
