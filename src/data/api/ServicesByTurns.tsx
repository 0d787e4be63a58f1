import PQueue from 'p-queue';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { apiByTurns } from './apiByTurns.ts';
import { ServicesContext, useServices } from './useServices.ts';

/** So few that the first part is soon complete: calls at once share one server, and each takes as much longer. */
const mostAtOnce = 3;

const TurnsContext = createContext<PQueue | null>(null);

/** A page whose parts, each in a `ServicesOfPart`, ask for their data from the first to the last. */
export function ServicesByTurns({ children }: { children: ReactNode }) {
  const [turns] = useState(() => new PQueue({ concurrency: mostAtOnce }));
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
