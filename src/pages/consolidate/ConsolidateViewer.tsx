import { useCallback, useMemo, useState } from 'react';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import type { StudyData } from '#src/data/planning/readStudy.ts';
import { useConsolidation } from '#src/data/planning/useConsolidation.ts';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { useOutcomes } from './afterwards/useOutcomes.ts';
import { useComparison } from './compare/useComparison.ts';
import type { ConsolidateView, ScenarioActs } from './ConsolidateView.ts';
import { consolidateTables } from './consolidateTables.ts';
import { resultText } from './consolidateTexts.ts';
import { usePlanOverTime } from './over-time/usePlanOverTime.ts';
import type { Draft } from './scenario/Draft.ts';
import { withinStudy } from './scenario/withinStudy.ts';
import { actsOn, useHistory, useScenarios } from './scenario/useScenarios.ts';

/** The quarters of a day that were open, as instants. */
function momentsOf({ quarters }: Study, day: number): number[] {
  return [...quarters.startMs].filter((_, at) => quarters.day[at] === day);
}

/** The day of the study with most people at once; the last one where nobody was counted. */
function busiestDay({ floors, quarterOf, quarters }: Study): number {
  let most = 0;
  let day = quarters.day.at(-1) ?? 0;
  for (const [slot, quarter] of quarterOf.entries()) {
    const people = floors.reduce(
      (sum, floor) => sum + (floor.seats > 0 ? (floor.people[slot] ?? 0) : 0),
      0,
    );
    if (!(people > most)) continue;
    most = people;
    day = quarters.day[quarter] ?? day;
  }
  return day;
}

function denominatorsOf(answer: Consolidation | null, study: Study): Denominators {
  const result = answer?.result;
  const openMinutes = study.w.reduce((sum, minutes) => sum + minutes, 0);
  return {
    openMinutes,
    validMinutes: result?.validMinutes ?? openMinutes,
    coverage: result === undefined ? null : result.coverage,
    seatsMeasured: null,
    openDays: new Set(study.quarters.day).size,
    places: study.floors.reduce((sum, { places }) => sum + places, 0),
  };
}

/** What was done and came of it; nothing while that is worked out. */
function spokenText(
  { text, isAct }: { text: string; isAct: boolean },
  { answer, isPending, draft }: { answer: Consolidation | null; isPending: boolean; draft: Draft },
): string {
  if (!isAct || text === '') return text;
  return isPending || answer === null ? '' : `${text}. ${resultText(answer, draft)}`;
}

/** The scenario of the building and what it comes to; every act is worked out here, without a request. */
export function ConsolidateViewer(props: ViewProps<BuildingPlace, StudyData, ConsolidateView>) {
  const { data, place, children } = props;
  const { study } = data;
  const { building, spaces } = place;
  const history = useHistory(building.id);
  const draft = useMemo(() => withinStudy(history.draft, study), [history.draft, study]);
  const { day, ...moment } = useMoment(study);
  const scenario = useMemo(
    (): Scenario => ({
      ...usualScenario,
      ...draft,
      hasFrontier: false,
      moments: momentsOf(study, day),
    }),
    [draft, study, day],
  );
  const { growth, growthStaying, target, serviceLevel } = draft;
  const open = useMemo(
    (): Scenario => ({ ...usualScenario, growth, growthStaying, target, serviceLevel, months: 1 }),
    [growth, growthStaying, target, serviceLevel],
  );
  const worked = useConsolidation(study, scenario);
  const allOpen = useConsolidation(study, open).data ?? null;
  const answer = worked.data ?? null;
  const isPending = worked.isPlaceholderData || worked.isPending;
  if (worked.isError) throw worked.error;
  const nameOf = useCallback(
    (id: string) => spaces.floors.get(id)?.displayName ?? id,
    [spaces.floors],
  );
  const acts = useActs(building.id, study);
  const tables = useMemo(
    () =>
      consolidateTables({
        answer,
        open: allOpen,
        draft,
        nameOf,
        momentName: (ms) => momentText(ms, building.timezone),
      }),
    [answer, allOpen, draft, nameOf, building.timezone],
  );
  const spoken = useScenarios((state) => state.spoken);
  const comparison = useComparison(study, draft, building.id);
  const plan = usePlanOverTime(study, building.id);
  const outcomes = useOutcomes(place, study.today);
  return children({
    history: { ...history, draft },
    acts,
    answer,
    isPending,
    frontier: allOpen?.frontier ?? null,
    nameOf,
    day,
    ...moment,
    spoken: spokenText(spoken, { answer, isPending, draft }),
    denominators: denominatorsOf(answer, study),
    comparison,
    plan,
    outcomes,
    tables,
  });
}

/** The day and moment that are replayed; at first the busiest day. */
function useMoment(study: Study) {
  const [chosen, setChosen] = useState<{ day: number | null; momentMs: number | null }>({
    day: null,
    momentMs: null,
  });
  const fullestDay = useMemo(() => busiestDay(study), [study]);
  const { quarters } = study;
  return {
    day: chosen.day ?? fullestDay,
    momentMs: chosen.momentMs,
    setDay: (day: number) => setChosen({ day, momentMs: null }),
    setMoment: (momentMs: number) => {
      const day = quarters.day[quarters.startMs.indexOf(momentMs)];
      if (day !== undefined) setChosen({ day, momentMs });
    },
  };
}

function useActs(buildingId: string, study: Study): ScenarioActs {
  return useMemo(() => {
    const acts = actsOn(buildingId);
    return {
      ...acts,
      act(name, draft) {
        const [fault] = scenarioFaults(study, { ...usualScenario, ...draft });
        if (fault === undefined) acts.act(name, draft);
        else acts.say(`Not possible: ${fault.reason}`);
      },
    };
  }, [buildingId, study]);
}
