import type { KeyRecord } from '#contract/admin.ts';
import { formatAgo } from '#src/lib/format/durations.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';

const kinds: Readonly<Record<string, string>> = {
  key: 'Service key',
  ing: 'Ingestion key',
  dev: 'Display key',
};

export function keyKindText(kind: string): string {
  return kinds[kind] ?? kind;
}

/** "Mill, Zuidas North (planner)"; without roles the buildings alone. */
export function rightsText(
  { roles, building_ids: ids }: Pick<KeyRecord, 'roles' | 'building_ids'>,
  buildings: ReadonlyMap<string, { name: string }>,
): string {
  const names = ids?.map((id) => buildings.get(id)?.name ?? `building ${id}`);
  const where = names === undefined ? 'All buildings' : names.join(', ');
  return roles.length === 0 ? where : `${where} (${roles.join(', ')})`;
}

/** "Used 3 min ago", or "Never used". */
export function keyUseText(
  { last_used_at: used }: Pick<KeyRecord, 'last_used_at'>,
  nowMs: number,
): string {
  if (used === null) return 'Never used';
  return `Used ${formatAgo(Math.max(0, nowMs - Date.parse(used)) / 1000)}`;
}

/** What became of a key, or will. */
export function keyStateText(
  { revoked_at: revoked, valid_till: till }: KeyRecord,
  nowMs: number,
  timeZone?: string,
): string {
  if (revoked !== null) return `Revoked ${formatInstant(revoked, timeZone)}`;
  if (till === null) return 'No expiry';
  const when = formatInstant(till, timeZone);
  return Date.parse(till) <= nowMs ? `Ended ${when}` : `Valid until ${when}`;
}

/** Whether it opens anything now. */
export function isKeyValid({ revoked_at: revoked, valid_till: till }: KeyRecord, nowMs: number) {
  return revoked === null && (till === null || Date.parse(till) > nowMs);
}
