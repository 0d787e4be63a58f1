import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import type { Shown, ViewProps } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { StackData } from './readStack.ts';
import type { StackPlace } from './StackBuildings.tsx';
import { stackDenominators, type StackFloor } from './StackFloor.ts';
import { scenarioFlag } from '#src/features/filters/handOver.ts';
import { stackTable } from './stackTable.tsx';
import { momentDay, useMomentState, type MomentState } from './useMomentState.ts';
import { useStack, type StackAnswers } from './useStack.ts';
import { useStackState, type StackState } from './useStackState.ts';

/** What the page shows of the buildings. */
export interface StackView extends StackAnswers {
  state: StackState;
  change: (next: Partial<StackState>) => void;
  moment: MomentState;
  denominators: Denominators;
  table: ReportTable<StackFloor>;
}

/** The page: place, data and what they say. */
export type StackShown = Shown<StackPlace, StackData, StackView>;

/** The buildings that have been read, with the moment that is shown. */
export function StackViewer(props: ViewProps<StackPlace, StackData, StackView>) {
  const { data, place, filters, children } = props;
  const { state, change } = useStackState();
  const answers = useStack(data, place, {
    day: state.mode === 'moment' ? momentDay(filters, state) : null,
    isWeek: state.mode === 'week',
  });
  const { buildings } = answers;
  const moment = useMomentState({ filters, buildings, state, change });
  const [params] = useSearchParams();
  const search = params.toString();
  const { moment: shown, time, text } = moment;
  const canPlan = useStartUp().flags.has(scenarioFlag);
  const table = useMemo(
    () => stackTable({ buildings, search, canPlan, moment: shown, time, momentText: text }),
    [buildings, search, canPlan, shown, time, text],
  );
  const denominators = useMemo(() => stackDenominators(buildings), [buildings]);
  const view = useMemo(
    (): StackView => ({ ...answers, state, change, moment, denominators, table }),
    [answers, state, change, moment, denominators, table],
  );
  return useMemo(() => children(view), [children, view]);
}
