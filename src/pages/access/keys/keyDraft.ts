import type { KeyOrder } from '#contract/admin.ts';
import { displayPath } from '#src/lib/url/displayPath.ts';

/** A key as it is being described. */
export interface KeyDraft {
  name: string;
  kind: 'key' | 'ing' | 'dev';
  role: 'viewer' | 'planner' | 'admin' | 'developer';
  /** None is every building. */
  buildingIds: readonly string[];
  /** Null is without an end. */
  days: number | null;
}

export const emptyDraft: KeyDraft = {
  name: '',
  kind: 'key',
  role: 'viewer',
  buildingIds: [],
  days: 365,
};

/** A draft of another kind: what stands on a wall or in a ceiling must not fall silent by itself. */
export function withKind(draft: KeyDraft, kind: KeyDraft['kind']): KeyDraft {
  return { ...draft, kind, days: kind === 'key' ? emptyDraft.days : null };
}

const dayMs = 86_400_000;

/** What is sent; displays and ingestion keys have the rights of their kind, so that a role says nothing. */
export function toKeyOrder(draft: KeyDraft, nowMs: number): KeyOrder {
  const { name, kind, role, buildingIds, days } = draft;
  return {
    name: name.trim(),
    kind,
    ...(kind === 'key' ? { roles: [role] } : {}),
    ...(buildingIds.length === 0 ? {} : { building_ids: [...buildingIds] }),
    ...(days === null ? {} : { valid_till: new Date(nowMs + days * dayMs).toISOString() }),
  };
}

/** Why a key cannot be made yet; null when it can. */
export function draftRefusal({ name }: KeyDraft): string | null {
  return name.trim() === '' ? 'Enter the purpose of the key' : null;
}

/** The link that sets a display up: opened once, it leaves the key in that browser. */
export function displayLink(
  origin: string,
  apiKey: string,
  buildingIds: readonly string[],
): string {
  const [only] = buildingIds.length === 1 ? buildingIds : [];
  return `${origin}${displayPath(only ?? null, null)}#display=${apiKey}`;
}
