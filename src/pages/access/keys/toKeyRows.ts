import type { KeyRecord } from '#contract/admin.ts';
import {
  isKeyValid,
  keyKindText,
  keyStateText,
  keyUseText,
  rightsText,
} from '#src/features/access/keyTexts.ts';

/** A key in words. */
export interface KeyRow {
  id: string;
  name: string;
  kind: string;
  /** "viewer in Mill"; displays and ingestion keys have no roles. */
  rights: string;
  use: string;
  lastUsedMs: number | null;
  state: string;
  isValid: boolean;
  isDisplay: boolean;
}

interface Context {
  buildings: ReadonlyMap<string, { name: string }>;
  nowMs: number;
  timeZone?: string;
}

/** Valid keys first, the newest first among them. */
export function toKeyRows(keys: readonly KeyRecord[], context: Context): KeyRow[] {
  const { buildings, nowMs, timeZone } = context;
  return keys
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .map((key) => ({
      id: key.id,
      name: key.name,
      kind: keyKindText(key.kind),
      rights: rightsText({ ...key, roles: key.kind === 'key' ? key.roles : [] }, buildings),
      use: keyUseText(key, nowMs),
      lastUsedMs: key.last_used_at === null ? null : Date.parse(key.last_used_at),
      state: keyStateText(key, nowMs, timeZone),
      isValid: isKeyValid(key, nowMs),
      isDisplay: key.kind === 'dev',
    }))
    .toSorted((a, b) => Number(b.isValid) - Number(a.isValid));
}
