import { calendarsOf, type Calendar } from './calendarsOf.ts';
import type { OpenStretch } from './OpenTable.ts';
import { splitChanged } from './splitChanged.ts';

/** What is open of buildings each by itself, by whether the hour has changed since it was rolled up. */
export interface AloneOpen {
  clean: readonly OpenStretch[];
  /** What is clean, by calendar. */
  calendars: readonly Calendar[];
  changed: readonly OpenStretch[];
}

/** Deals the open slots of a plan out. */
export function aloneOpen(...question: Parameters<typeof splitChanged>): AloneOpen {
  const { clean, changed } = splitChanged(...question);
  return { clean, calendars: calendarsOf(clean), changed };
}
