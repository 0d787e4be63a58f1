import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { zoneMetricsQuery } from '#src/data/queries/zoneMetricsQuery.ts';
import { ofBuilding } from '../today/model/ofBuilding.ts';
import { toUsual, type Usual } from '../today/model/toUsual.ts';
import { usualParameters } from '../today/usualParameters.ts';
import type { CurveSource } from '../today/useToday.ts';

interface UsualOfBuilding {
  usual: Usual | undefined;
  /** Whether there is nothing more to wait for. */
  isSettled: boolean;
}

/**
 * What is usual for a building on a weekday, as Right Now has it, in one question that waits until the page reads nothing else;
 * a null day asks nothing yet.
 */
export function useUsualOfBuilding(of: CurveSource, dayNumber: number | null): UsualOfBuilding {
  const { api } = useServices();
  const isTurn = useTurn(dayNumber !== null);
  const { id, timezone } = of.building;
  const { data, isError } = useQuery(
    zoneMetricsQuery(
      api,
      dayNumber === null || !isTurn
        ? null
        : { ...usualParameters(of, dayNumber), group_zones: 'building' },
    ),
  );
  const usual = useMemo(
    () => data && toUsual(ofBuilding(data, id), timezone).get(id),
    [data, timezone, id],
  );
  return { usual, isSettled: isError || data !== undefined };
}

/** Whether the page has had a moment in which nothing was read, since it was wanted. It looks for one only while it waits. */
function useTurn(isWanted: boolean): boolean {
  const client = useQueryClient();
  const [hasCome, setHasCome] = useState(false);
  const isWaiting = isWanted && !hasCome;
  const subscribe = useCallback(
    (onChange: () => void) =>
      isWaiting
        ? client.getQueryCache().subscribe(notifyManager.batchCalls(onChange))
        : () => undefined,
    [client, isWaiting],
  );
  const isQuiet = useSyncExternalStore(subscribe, () => isWaiting && client.isFetching() === 0);
  if (isQuiet) setHasCome(true);
  return hasCome;
}
