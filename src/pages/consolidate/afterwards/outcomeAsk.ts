import type { ConsolidationScenario, SavedConsolidation } from '#contract/consolidations.ts';
import { dayNumberOf } from '#domain/time/dayNumber.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';

/** What must be asked to see how well a scenario foretold what came. */
export interface OutcomeAsk {
  kind: 'ask';
  /** Until it was carried out at the latest. */
  forecast: ConsolidationScenario;
  /** The days since; which floors stayed open, the answer to the forecast says. */
  since: Pick<ConsolidationScenario, 'startdatetime' | 'enddatetime'>;
  /** The floors that it closed, without those that are gone from the building. */
  closed: ConsolidationScenario['closed'];
}

/** Why a scenario that was carried out has no outcome. */
export type NoOutcome = 'TOO_EARLY' | 'NO_FORECAST';

interface Around {
  timezone: string;
  /** The local day of now, as days since 1970-01-01. */
  today: number;
}

/** As far as the server reads at once. */
const mostDays = 732;

/** What to ask about a scenario; null where it was not carried out. */
export function outcomeAsk(
  {
    scenario,
    carried_out_on,
    floor_changes,
  }: Pick<SavedConsolidation, 'scenario' | 'carried_out_on' | 'floor_changes'>,
  { timezone, today }: Around,
): OutcomeAsk | { kind: 'none'; reason: NoOutcome } | null {
  if (carried_out_on === null) return null;
  const none = (reason: NoOutcome) => ({ kind: 'none', reason }) as const;
  const firstDay = dayNumberOf(carried_out_on);
  if (firstDay >= today) return none('TOO_EARLY');
  const startMs = zonedDayNumberStart(firstDay, timezone);
  const endMs = Math.min(Date.parse(scenario.enddatetime), startMs);
  if (Date.parse(scenario.startdatetime) >= endMs) return none('NO_FORECAST');
  const instantOf = (ms: number) => toIsoInstant(ms, timezone);
  const gone = new Set(
    floor_changes.flatMap(({ floor_id, change }) => (change === 'gone' ? [String(floor_id)] : [])),
  );
  const endDay = Math.min(today, firstDay + mostDays);
  return {
    kind: 'ask',
    closed: scenario.closed.filter((id) => !gone.has(String(id))),
    forecast: { ...scenario, enddatetime: instantOf(endMs), ...withoutExtras },
    since: {
      startdatetime: instantOf(startMs),
      enddatetime: instantOf(zonedDayNumberStart(endDay, timezone)),
    },
  };
}

/** Months, frontier and moments are not compared. */
const withoutExtras = { months: 1, frontier: false, moments: [] };

/** The days since a scenario was carried out, on some of its floors, as they were used. */
export function measuredAsk(
  { forecast, since }: OutcomeAsk,
  floorIds: ConsolidationScenario['closed'],
): ConsolidationScenario {
  return {
    ...forecast,
    ...since,
    floor_ids: floorIds,
    closed: [],
    moves: [],
    growth: 1,
    growth_staying: 1,
  };
}

/** What is said of a scenario without an outcome. */
export const noOutcomeTexts: Readonly<Record<NoOutcome, string>> = {
  TOO_EARLY: 'Figures come once a whole day is over.',
  NO_FORECAST: 'It was made on later days, so there is no forecast to check.',
};
