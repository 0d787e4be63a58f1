import type { Endpoint } from '#contract/endpoint.ts';
import type { Session } from '#contract/session.ts';

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
