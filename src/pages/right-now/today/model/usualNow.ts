import { againstTypical } from '#domain/patterns/typicalWeek.ts';
import type { Against } from './againstUsual.ts';
import type { DayClock } from './DayClock.ts';
import { expectationText } from './expectationText.ts';
import type { Usual } from './toUsual.ts';

/** What is usual at a moment, in words, and how the value of that moment stands against it: both of one measure. */
export interface UsualNow {
  text: string;
  /** Null where the value is not known. */
  against: Against | null;
}

interface Values {
  people: number | null;
  utilisation: number | null;
}

const unknown: UsualNow = { text: 'usual range unknown', against: null };

/** By the share of seats; by people where there are none. Without a value of now, what is usual alone; `slot` is null where nothing of the day is known. */
export function usualNow(
  now: Values | null,
  usual: Usual | undefined,
  { clock, slot }: { clock: DayClock; slot: number | null },
): UsualNow {
  return slot === null
    ? unknown
    : usualAt(now, usual, { weekday: clock.weekday, minute: clock.minutes[slot] ?? 0 });
}

function usualAt(
  now: Values | null,
  usual: Usual | undefined,
  { weekday, minute }: { weekday: number; minute: number },
): UsualNow {
  const isCounted = now !== null && now.utilisation === null && now.people !== null;
  const metric = isCounted ? 'count' : 'utilisation';
  const value = (isCounted ? now.people : now?.utilisation) ?? null;
  const typical = usual?.[metric](weekday, minute) ?? null;
  if (typical === null) return unknown;
  return {
    text: expectationText(typical, metric),
    against: value === null ? null : againstTypical(value, typical),
  };
}
