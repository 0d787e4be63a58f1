import type { PersonRecord } from '#contract/people.ts';
import { rightsText } from '#src/features/access/keyTexts.ts';
import { formatAgo } from '#src/lib/format/durations.ts';
import { formatInstant } from '#src/lib/format/formatTime.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';

/** A person in words. */
export interface PersonRow {
  id: string;
  name: string;
  /** "Mill (planner); All buildings (viewer)" */
  rights: string;
  use: string;
  lastUsedMs: number | null;
  state: string;
  isDisabled: boolean;
  isCurrent: boolean;
  /** Valid keys that they created. */
  keys: number;
}

interface Context {
  buildings: ReadonlyMap<string, { name: string }>;
  nowMs: number;
  timeZone?: string;
}

/** By name, as they come. */
export function toPersonRows(people: readonly PersonRecord[], context: Context): PersonRow[] {
  const { buildings, nowMs, timeZone } = context;
  return people.map((person) => {
    const { id, name, keys, rights, last_used_at: used, disabled_at: disabled } = person;
    return {
      id,
      name,
      rights:
        rights.length === 0
          ? 'No role'
          : rights.map((one) => rightsText(one, buildings)).join('; '),
      use: useText(person, nowMs),
      lastUsedMs: used === null ? null : Date.parse(used),
      state: disabled === null ? 'Active' : `Disabled ${formatInstant(disabled, timeZone)}`,
      isDisabled: disabled !== null,
      isCurrent: person.is_current,
      keys,
    };
  });
}

/** "3 min ago, 2 sessions"; whoever is signed out has the time alone. */
function useText(
  { last_used_at: used, sessions }: Pick<PersonRecord, 'last_used_at' | 'sessions'>,
  nowMs: number,
): string {
  if (used === null) return 'Never';
  const ago = formatAgo(Math.max(0, nowMs - Date.parse(used)) / 1000);
  return sessions === 0 ? ago : `${ago}, ${formatPlural(sessions, 'session')}`;
}
