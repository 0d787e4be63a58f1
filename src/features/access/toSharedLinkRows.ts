import type { SharedLink } from '#contract/sharedLinks.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { keyUseText } from './keyTexts.ts';

/** A shared link in words. */
export interface SharedLinkRow {
  id: string;
  name: string;
  building: string;
  /** "Ann, Nov 20, 2026, 14:32". */
  made: string;
  createdMs: number;
  use: string;
  lastUsedMs: number | null;
  /** "Ends Dec 4, 2026, 14:32", or why it opens nothing now. */
  state: string;
}

interface Context {
  buildings: ReadonlyMap<string, { name: string }>;
  nowMs: number;
  timeZone?: string;
}

/** The newest first, as they come. */
export function toSharedLinkRows(
  links: readonly SharedLink[],
  { buildings, nowMs, timeZone }: Context,
): SharedLinkRow[] {
  return links.map((link) => ({
    id: link.id,
    name: link.name,
    building: buildings.get(link.building_id)?.name ?? `building ${link.building_id}`,
    made: `${link.created_by_name}, ${formatInstant(link.created_at, timeZone)}`,
    createdMs: Date.parse(link.created_at),
    use: keyUseText(link, nowMs),
    lastUsedMs: link.last_used_at === null ? null : Date.parse(link.last_used_at),
    state: link.is_open
      ? `Ends ${formatInstant(link.valid_till, timeZone)}`
      : 'Closed: its author may not share this building now',
  }));
}
