import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SavedConsolidation } from '#contract/consolidations.ts';
import type { AnnualCost } from '#domain/space/area.ts';
import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { savedConsolidationsQuery } from '#src/data/planning/savedConsolidations.ts';
import { useConsolidations } from '#src/data/planning/useConsolidation.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { toDraft } from '../saved/savedDraft.ts';
import { emptyDraft, type Draft } from '../scenario/Draft.ts';
import type { Compared } from './compareFigures.ts';
import { compareTable, type CompareRow } from './compareTable.tsx';
import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import { formatMoney } from '#src/lib/format/numbersWithUnits.ts';
import type { UnitTexts } from './figureText.ts';

/** Scenarios side by side, and which there are to choose from. */
export interface Comparison {
  table: ReportTable<CompareRow>;
  choices: readonly { id: string; name: string; isOn: boolean; isFull: boolean }[];
  toggle: (id: string) => void;
}

type Choice = Pick<Compared, 'id' | 'name' | 'draft'>;

/** As many as stand side by side. */
const mostScenarios = 4;
const asToday = 'today';
const inView = 'current';

const noSaved: readonly SavedConsolidation[] = [];

function toScenario(draft: Draft): Scenario {
  return { ...usualScenario, ...draft, hasFrontier: false };
}

/** The saved scenarios of a building, the latest first. */
export function useOwnScenarios(buildingId: string): readonly SavedConsolidation[] {
  const { api } = useServices();
  const { data: all = noSaved } = useQuery(savedConsolidationsQuery(api));
  return useMemo(
    () => all.filter(({ scenario }) => scenario.building_id.map(String).includes(buildingId)),
    [all, buildingId],
  );
}

/** What can be compared: today's floors under the same goal, the scenario in view, and those that were saved. */
function choicesOf(draft: Draft, saved: readonly SavedConsolidation[]): Choice[] {
  const { target, serviceLevel, roomServiceLevel, costM2 } = draft;
  return [
    {
      id: asToday,
      name: 'All floors open',
      draft: { ...emptyDraft, target, serviceLevel, roomServiceLevel, costM2 },
    },
    { id: inView, name: 'This scenario', draft },
    ...saved.map(({ id, name, scenario }) => ({ id, name, draft: toDraft(scenario) })),
  ];
}

interface InView {
  draft: Draft;
  /** What it comes to; null while that is worked out. */
  answer: Consolidation | null;
  cost: AnnualCost;
}

/** Compares two to four scenarios on the floors, days and hours in view. */
export function useComparison(
  study: Study,
  { draft, answer, cost }: InView,
  buildingId: string,
): Comparison {
  const [ids, setIds] = useState<readonly string[]>([asToday, inView]);
  const saved = useOwnScenarios(buildingId);
  const texts = useUnitTexts(cost.currency);
  const { all, chosen } = useMemo(() => {
    const choices = choicesOf(draft, saved);
    const found = choices
      .filter(({ id }) => ids.includes(id))
      .map((choice) => {
        const [fault] = scenarioFaults(study, toScenario(choice.draft));
        return Object.assign({ fault: fault?.reason ?? null }, choice);
      });
    return { all: choices, chosen: found };
  }, [draft, saved, ids, study]);
  const answers = useConsolidations(
    study,
    chosen.map(({ id, draft: own, fault }) =>
      fault === null && id !== inView ? toScenario(own) : null,
    ),
  );
  const table = useMemo(() => {
    const scenarios = chosen.map((one, at): Compared =>
      Object.assign({ answer: (one.id === inView ? answer : answers[at]) ?? null }, one),
    );
    return compareTable({ scenarios, texts });
  }, [chosen, answer, answers, texts]);
  return useMemo(
    () => ({
      table,
      choices: all.map(({ id, name }) => {
        const isOn = ids.includes(id);
        return { id, name, isOn, isFull: !isOn && chosen.length >= mostScenarios };
      }),
      toggle: (id) =>
        setIds((known) =>
          known.includes(id) ? known.filter((one) => one !== id) : [...known, id],
        ),
    }),
    [table, all, ids, chosen],
  );
}

/** Areas as the person reads them, and amounts of a currency of ISO 4217; null where the building has none. */
export function useUnitTexts(currency: string | null): UnitTexts {
  const area = useFormatArea();
  return useMemo(
    () => ({ area, money: (amount) => formatMoney(amount, currency) }),
    [area, currency],
  );
}
