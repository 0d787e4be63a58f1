import type { StoreApi } from 'zustand';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import type { Frontier } from '#domain/planning/consolidate/frontier.ts';
import type { AnnualCost } from '#domain/space/area.ts';
import type { StudyData } from '#src/data/planning/readStudy.ts';
import type { Shown } from '#src/features/report/defineReport.tsx';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import type { Outcomes } from './afterwards/useOutcomes.ts';
import type { Comparison } from './compare/useComparison.ts';
import type { ConsolidateTables } from './consolidateTables.ts';
import type { PlanOverTime } from './over-time/usePlanOverTime.ts';
import type { Draft } from './scenario/Draft.ts';
import type { History } from './scenario/history.ts';

/** What can be done with the scenario; each act is named, can be taken back, and is read out with its result. */
export interface ScenarioActs {
  /** The scenario as the latest act left it, which may not be drawn yet. */
  draft: () => Draft;
  /** Does an act unless it makes a scenario that cannot be worked out, which is read out instead. */
  act: (name: string, draft: Draft) => void;
  undo: () => void;
  redo: () => void;
  say: (text: string) => void;
}

/** What the page shows of a scenario. */
export interface ConsolidateView {
  history: History;
  acts: ScenarioActs;
  /** Works out a scenario that may be asked for next, so that its result is there at once. */
  foresee: (draft: Draft) => void;
  /** Of the scenario before while the next is worked out; null until the first is. */
  answer: Consolidation | null;
  frontier: Frontier | null;
  nameOf: (floorId: string) => string;
  /** The day whose moments are replayed, as days since 1970-01-01. */
  day: number;
  setDay: (day: number) => void;
  /** The moment of that day that was chosen; null until then. */
  moment: StoreApi<{ ms: number | null }>;
  /** Shows a moment, on whichever day of the study it lies. */
  setMoment: (ms: number) => void;
  /** What was done and came of it, as it is read out. */
  spoken: string;
  denominators: Denominators;
  /** By which area that is freed is valued. */
  cost: AnnualCost;
  comparison: Comparison;
  plan: PlanOverTime;
  outcomes: Outcomes;
  tables: ConsolidateTables;
}

/** The page: building, study and scenario. */
export type ConsolidateProps = Shown<BuildingPlace, StudyData, ConsolidateView>;
