import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { Turns } from './Turns.ts';
import { ServicesContext, useServices } from './useServices.ts';
import type { ApiClient } from './ApiClient.ts';

/** So few that the first part is soon complete: calls at once share one server, and each takes as much longer. */
const mostAtOnce = 3;

const TurnsContext = createContext<Turns | null>(null);

/** A page whose parts, each in a `ServicesOfPart`, ask for their data from the first to the last. */
export function ServicesByTurns({ children }: { children: ReactNode }) {
  const [turns] = useState(() => new Turns(mostAtOnce));
  return <TurnsContext value={turns}>{children}</TurnsContext>;
}

/** A part of such a page; `rank` 0 asks first. */
export function ServicesOfPart({ rank, children }: { rank: number; children: ReactNode }) {
  const turns = use(TurnsContext);
  const services = useServices();
  const ranked = useMemo(
    () => (turns ? { ...services, api: apiByTurns(services.api, turns, -rank) } : services),
    [services, turns, rank],
  );
  return <ServicesContext value={ranked}>{children}</ServicesContext>;
}

/** The API for a part of a page: its calls take turns with those of other parts, and go before those of a lower priority. */
export function apiByTurns(api: ApiClient, turns: Turns, priority: number): ApiClient {
  const inTurn = <Answer,>(call: () => Promise<Answer>, signal: AbortSignal | undefined) =>
    turns.add(call, { priority, signal });
  return {
    call: (endpoint, input) => inTurn(() => api.call(endpoint, input), input?.signal),
    callRaw: (endpoint, input) => inTurn(() => api.callRaw(endpoint, input), input?.signal),
    callBytes: (endpoint, input) => inTurn(() => api.callBytes(endpoint, input), input?.signal),
  };
}
