import { useMemo, useState } from 'react';
import type { SavedConsolidation } from '#contract/consolidations.ts';
import { planQuarters, type PlanQuarter } from '#domain/planning/consolidate/planQuarters.ts';
import type { SeatFigures } from '#domain/planning/consolidate/seatFigures.ts';
import { usualScenario, type Scenario } from '#domain/planning/consolidate/Scenario.ts';
import { scenarioFaults } from '#domain/planning/consolidate/scenarioFaults.ts';
import type { Study } from '#domain/planning/consolidate/Study.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { useConsolidations } from '#src/data/planning/useConsolidation.ts';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { signedText } from '#src/features/report/values/valueText.ts';
import { useOwnScenarios } from '../compare/useComparison.ts';
import { terms } from '../consolidateTexts.ts';
import { toDraft } from '../saved/savedDraft.ts';

/** A quarter with what its scenario comes to. */
export interface PlanRow extends PlanQuarter {
  rowId: string;
  /** "Q1 2027". */
  title: string;
  /** Of the scenario in force. */
  name: string;
  /** Null until it is worked out. */
  figures: SeatFigures | null;
}

/** Dated scenarios over the quarters to come. */
export interface PlanOverTime {
  /** Null without a dated scenario. */
  rows: readonly PlanRow[] | null;
  /** From quarter to quarter: 0.02 is 2% more people. */
  growth: number;
  setGrowth: (growth: number) => void;
  table: ReportTable<PlanRow>;
}

const quarterCount = 8;
const asToday = 'All floors open';

/** When a scenario is in force from: since it was carried out, else as planned; null without a day. */
function startDayOf({ carried_out_on, planned_on }: SavedConsolidation): number | null {
  const day = carried_out_on ?? planned_on;
  return day === null ? null : dayNumberOf(day);
}

/** What can be worked out on the floors in view; months and frontier are not asked for. */
function toScenario(saved: SavedConsolidation, study: Study): Scenario | null {
  const scenario = { ...usualScenario, ...toDraft(saved.scenario), months: 1, hasFrontier: false };
  return scenarioFaults(study, scenario).length === 0 ? scenario : null;
}

/** The scenarios of a building that have a day, each in force from it on, with growth by quarter. */
export function usePlanOverTime(study: Study, buildingId: string): PlanOverTime {
  const [growth, setGrowth] = useState(0);
  const saved = useOwnScenarios(buildingId);
  const quarters = useMemo(() => {
    const dated = saved.flatMap((one) => {
      const startDay = startDayOf(one);
      const scenario = startDay === null ? null : toScenario(one, study);
      return startDay === null || scenario === null ? [] : [{ id: one.id, startDay, scenario }];
    });
    if (dated.length === 0) return [];
    const before = { ...usualScenario, months: 1, hasFrontier: false };
    return planQuarters({ dated, before, fromDay: study.today, quarters: quarterCount, growth });
  }, [saved, study, growth]);
  const answers = useConsolidations(
    study,
    quarters.map(({ scenario }) => scenario),
  );
  const rows = useMemo(
    () =>
      quarters.map((one, at): PlanRow => {
        const title = `Q${one.quarter} ${one.year}`;
        const name = saved.find(({ id }) => id === one.id)?.name ?? asToday;
        return Object.assign(
          { rowId: title, title, name, figures: answers[at]?.result ?? null },
          one,
        );
      }),
    [quarters, answers, saved],
  );
  return useMemo(() => {
    const table = planTable(rows);
    return { rows: rows.length === 0 ? null : rows, growth, setGrowth, table };
  }, [rows, growth]);
}

/** Below zero that many are short; null until it is known. */
function spareOf({ figures }: PlanRow): number | null {
  if (figures === null || figures.seatsSpare === null) return null;
  return figures.seatsSpare - (figures.seatsShort ?? 0);
}

function planTable(rows: readonly PlanRow[]): ReportTable<PlanRow> {
  return reportTable<PlanRow>({
    id: 'over-time',
    title: 'Plan over time',
    rows,
    rowId: (row) => row.rowId,
    columns: [
      { id: 'quarter', title: 'Quarter', kind: 'text', value: ({ title }) => title },
      { id: 'scenario', title: 'Scenario', kind: 'text', value: ({ name }) => name },
      { id: 'growth', title: 'People, of today’s', kind: 'share', value: ({ factor }) => factor },
      {
        id: 'seats',
        title: 'Seats',
        kind: 'seats',
        value: ({ figures }) => figures?.seats ?? null,
      },
      {
        id: 'peak',
        title: 'Busy-day peak',
        kind: 'people',
        term: terms.peak,
        value: ({ figures }) => figures?.peak ?? null,
      },
      {
        id: 'needed',
        title: 'Seats needed',
        kind: 'seats',
        term: terms.needed,
        value: ({ figures }) => figures?.seatsNeeded ?? null,
      },
      {
        id: 'spare',
        title: 'Seats spare',
        kind: 'seats',
        term: terms.needed,
        value: spareOf,
        show: (row) => {
          const spare = spareOf(row);
          return spare === null ? '–' : signedText(spare);
        },
      },
      {
        id: 'risk',
        title: 'Time over target',
        kind: 'share',
        term: terms.risk,
        value: ({ figures }) => figures?.timeOverTarget ?? null,
      },
    ],
  });
}
