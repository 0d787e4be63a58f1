import { createContext, use } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Session } from '#contract/session.ts';

/** The session of the person; null beside the signed-in application. */
export const SessionContext = createContext<Session | null>(null);

/** Whether the person may call a method, on a building where one is named, so that a page need not offer what would be refused. Administrators may call all. */
export function useMayCall(endpoint: Endpoint, buildingId?: string): boolean {
  const session = use(SessionContext);
  return mayCall(session, endpoint, buildingId) || (session?.roles.includes('admin') ?? false);
}

/** Whether the session may call a method on a building, or on any where none is named; the server decides again. */
export function mayCall(
  session: Session | null | undefined,
  endpoint: Endpoint,
  buildingId?: string,
): boolean {
  if (!session) return false;
  const rights = session.allowed_methods_per_building;
  const methods = buildingId === undefined ? Object.values(rights) : [rights[buildingId] ?? []];
  return methods.some((allowed) => allowed.includes(endpoint.operationId));
}
