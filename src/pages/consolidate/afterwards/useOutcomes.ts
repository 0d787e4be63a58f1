import { useMemo } from 'react';
import { useQueries } from '@tanstack/react-query';
import { computeConsolidation, type SavedConsolidation } from '#contract/consolidations.ts';
import type { ApiClient } from '#src/data/api/ApiClient.ts';
import { useServices } from '#src/data/api/useServices.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { BuildingPlace } from '#src/features/report/place/ReportPlace.ts';
import { useOwnScenarios, useUnitTexts } from '../compare/useComparison.ts';
import { measuredAsk, outcomeAsk, type NoOutcome, type OutcomeAsk } from './outcomeAsk.ts';
import { outcomeTable, type Outcome, type OutcomeRow } from './outcomeTable.ts';

/** A scenario that was carried out, with what came of it. */
export interface CarriedOut {
  id: string;
  name: string;
  /** 'YYYY-MM-DD'. */
  carriedOutOn: string;
  /** Null while it is read, or where there is none. */
  outcome: Outcome | null;
  /** Why there is none. */
  reason: NoOutcome | 'FAILED' | null;
}

export interface Outcomes {
  carriedOut: readonly CarriedOut[];
  table: ReportTable<OutcomeRow>;
}

const staleMs = 300_000;

/** The forecast of a scenario on the days before, and what was measured on its open and its closed floors since. */
async function readOutcome(api: ApiClient, ask: OutcomeAsk, signal: AbortSignal) {
  const forecast = await api.call(computeConsolidation, { body: ask.forecast, signal });
  const open = forecast.receivers.map(({ floor_id }) => floor_id);
  const measure = async (floorIds: typeof open) => {
    const body = measuredAsk(ask, floorIds);
    return (await api.call(computeConsolidation, { body, signal })).result;
  };
  const { closed } = ask;
  return {
    forecast: forecast.result,
    measured: await measure(open),
    onClosed: closed.length === 0 ? null : await measure(closed),
  };
}

function outcomeQuery(
  api: ApiClient,
  { id, version }: Pick<SavedConsolidation, 'id' | 'version'>,
  ask: OutcomeAsk | null,
) {
  return {
    queryKey: ['consolidation-outcome', id, version, ask?.since.enddatetime ?? null],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Outcome | null> =>
      ask === null ? null : await readOutcome(api, ask, signal),
    staleTime: staleMs,
  };
}

/** The scenarios of the building that were carried out, with forecast and outcome. */
export function useOutcomes({ building, settings }: BuildingPlace, today: number): Outcomes {
  const { api } = useServices();
  const saved = useOwnScenarios(building.id);
  const texts = useUnitTexts(settings?.currency ?? null);
  const { timezone } = building;
  const asked = useMemo(
    () =>
      saved.flatMap((one) => {
        const ask = outcomeAsk(one, { timezone, today });
        return ask === null ? [] : [{ one, ask }];
      }),
    [saved, timezone, today],
  );
  const answers = useQueries({
    queries: asked.map(({ one, ask }) => outcomeQuery(api, one, ask.kind === 'ask' ? ask : null)),
    combine: (results) => results.map(({ data, isError }) => ({ data: data ?? null, isError })),
  });
  return useMemo(() => {
    const carriedOut = asked.map(({ one, ask }, at): CarriedOut => ({
      id: one.id,
      name: one.name,
      carriedOutOn: one.carried_out_on ?? '',
      outcome: answers[at]?.data ?? null,
      reason: ask.kind === 'none' ? ask.reason : answers[at]?.isError === true ? 'FAILED' : null,
    }));
    return { carriedOut, table: outcomeTable(carriedOut, texts) };
  }, [asked, answers, texts]);
}
