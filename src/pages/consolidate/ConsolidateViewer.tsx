import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createStore } from 'zustand';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import type { StudyData } from '#src/data/planning/readStudy.ts';
import { useConsolidation, useForesight } from '#src/data/planning/useConsolidation.ts';
import { costOf } from '#src/features/planning/goal/CostField.tsx';
import type { ViewProps } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { momentText } from '#src/features/report/values/bucketName.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { useOutcomes } from './afterwards/useOutcomes.ts';
import { useComparison } from './compare/useComparison.ts';
import type { ConsolidateView, ScenarioActs } from './ConsolidateView.ts';
import { consolidateTables } from './consolidateTables.ts';
import { resultText } from './consolidateTexts.ts';
import { usePlanOverTime } from './over-time/usePlanOverTime.ts';
import type { Draft } from './scenario/Draft.ts';
import type { History } from './scenario/history.ts';
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

/** What was done and came of it; the text before while that is worked out. */
function useSpoken({ answer, isWorking, history: { draft } }: WorkedOut): string {
  const { text, isAct } = useScenarios((state) => state.spoken);
  const [spoken, setSpoken] = useState('');
  const isKnown = !isAct || text === '' || (!isWorking && answer !== null);
  if (!isKnown) return spoken;
  const now =
    isAct && text !== '' && answer !== null ? `${text}. ${resultText(answer, draft)}` : text;
  if (now !== spoken) setSpoken(now);
  return now;
}

/** The scenario of the building and what it comes to; every act is worked out here, without a request. */
export function ConsolidateViewer(props: ViewProps<BuildingPlace, StudyData, ConsolidateView>) {
  const { data, place, children } = props;
  const { study } = data;
  const { building, spaces, settings } = place;
  const { timezone } = building;
  const replayed = useReplayedDay(study);
  const ownCost = settings?.cost_m2 ?? null;
  const worked = useWorkedOut({ study, buildingId: building.id, day: replayed.day, ownCost });
  const { history, answer, isPending, open, foresee } = worked;
  const nameOf = useCallback(
    (id: string) => spaces.floors.get(id)?.displayName ?? id,
    [spaces.floors],
  );
  const acts = useActs(building.id, study);
  const { draft } = history;
  const cost = useMemo(() => costOf(draft.costM2, settings), [draft.costM2, settings]);
  const tables = useMemo(
    () =>
      consolidateTables({
        answer,
        open,
        draft,
        nameOf,
        momentName: (ms) => momentText(ms, timezone),
      }),
    [answer, open, draft, nameOf, timezone],
  );
  const spoken = useSpoken(worked);
  const own = isPending ? null : answer;
  const comparison = useComparison(study, { draft, answer: own, cost }, building.id);
  const plan = usePlanOverTime(study, building.id);
  const outcomes = useOutcomes(place, study.today);
  const view = useMemo(
    (): ConsolidateView => ({
      history,
      acts,
      foresee,
      answer,
      frontier: open?.frontier ?? null,
      nameOf,
      ...replayed,
      spoken,
      denominators: denominatorsOf(answer, study),
      cost,
      comparison,
      plan,
      outcomes,
      tables,
    }),
    [
      history,
      acts,
      foresee,
      answer,
      open,
      nameOf,
      replayed,
      spoken,
      study,
      cost,
      comparison,
      plan,
      outcomes,
      tables,
    ],
  );
  return useMemo(() => children(view), [children, view]);
}

interface WorkedOut {
  history: History;
  /** Of the scenario before while the next is worked out; null until the first is. */
  answer: Consolidation | null;
  /** Whether the scenario in view is still worked out. */
  isPending: boolean;
  /** Whether the latest is, in view or not. */
  isWorking: boolean;
  /** The same goal with all floors open. */
  open: Consolidation | null;
  /** Works out what may be asked for next. */
  foresee: (draft: Draft) => void;
}

interface Asked {
  study: Study;
  buildingId: string;
  /** The day that is replayed. */
  day: number;
  /** What a square meter costs in a year by the building's settings. */
  ownCost: number | null;
}

/** A scenario that tries out no cost has that of the building. */
function priced(draft: Draft, ownCost: number | null): Draft {
  return draft.costM2 === null ? { ...draft, costM2: ownCost } : draft;
}

/** How long an act waits to be drawn once, with its result; the eye does not see the wait. */
const patienceMs = 60;

/** The scenario in view and what it comes to: an act shows with its result, or without where that takes longer. */
function useWorkedOut({ study, buildingId, day, ownCost }: Asked): WorkedOut {
  const latest = useHistory(buildingId);
  const [drawn, setDrawn] = useState(latest);
  const moments = useMemo(() => momentsOf(study, day), [study, day]);
  const scenarioOf = useCallback(
    (draft: Draft): Scenario => ({
      ...usualScenario,
      ...priced(withinStudy(draft, study), ownCost),
      hasFrontier: false,
      moments,
    }),
    [study, moments, ownCost],
  );
  const scenario = useMemo(() => scenarioOf(latest.draft), [scenarioOf, latest.draft]);
  const worked = useConsolidation(study, scenario);
  const workOut = useForesight(study);
  const foresee = useCallback(
    (draft: Draft) => {
      const next = scenarioOf(draft);
      if (scenarioFaults(study, next).length === 0) workOut(next);
    },
    [scenarioOf, study, workOut],
  );
  if (worked.isError) throw worked.error;
  const isWorking = worked.isPlaceholderData || worked.isPending;
  const shown = isWorking ? drawn : latest;
  if (shown !== drawn) setDrawn(shown);
  const isBehind = shown !== latest;
  const catchUp = useEffectEvent(() => setDrawn(latest));
  useEffect(() => {
    return isBehind ? systemClock.after(patienceMs, () => catchUp()) : undefined;
  }, [isBehind]);
  const history = useMemo(
    () => ({ ...shown, draft: priced(withinStudy(shown.draft, study), ownCost) }),
    [shown, study, ownCost],
  );
  const { growth, growthStaying, target, serviceLevel } = history.draft;
  const asToday = useMemo(
    (): Scenario => ({ ...usualScenario, growth, growthStaying, target, serviceLevel, months: 1 }),
    [growth, growthStaying, target, serviceLevel],
  );
  const open = useConsolidation(study, asToday).data ?? null;
  return {
    history,
    answer: worked.data ?? null,
    isPending: isWorking && !isBehind,
    isWorking,
    open,
    foresee,
  };
}

/** The day that is replayed, at first the busiest one, and its moment, which changes without drawing the whole page. */
function useReplayedDay(study: Study) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [moment] = useState(() => createStore<{ ms: number | null }>(() => ({ ms: null })));
  const fullestDay = useMemo(() => busiestDay(study), [study]);
  return useMemo(() => {
    const { quarters } = study;
    return {
      day: chosen ?? fullestDay,
      moment,
      setDay: (day: number) => {
        setChosen(day);
        moment.setState({ ms: null });
      },
      setMoment: (ms: number) => {
        const day = quarters.day[quarters.startMs.indexOf(ms)];
        if (day === undefined) return;
        setChosen(day);
        moment.setState({ ms });
      },
    };
  }, [study, chosen, fullestDay, moment]);
}

function useActs(buildingId: string, study: Study): ScenarioActs {
  return useMemo(() => {
    const acts = actsOn(buildingId);
    return {
      ...acts,
      draft: () => withinStudy(acts.draft(), study),
      act(name, draft) {
        const [fault] = scenarioFaults(study, { ...usualScenario, ...draft });
        if (fault === undefined) acts.act(name, draft);
        else acts.say(`Not possible: ${fault.reason}`);
      },
    };
  }, [buildingId, study]);
}
