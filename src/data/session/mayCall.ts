import type { Endpoint } from '#contract/endpoint.ts';
import type { Session } from '#contract/session.ts';

/** Whether the session may call a method on any building; the server decides again. */
export function mayCall(session: Session | null | undefined, endpoint: Endpoint): boolean {
  if (!session) return false;
  const methods = Object.values(session.allowed_methods_per_building);
  return methods.some((allowed) => allowed.includes(endpoint.operationId));
}
