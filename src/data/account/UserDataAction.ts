import type { Favorite, FindingMark, HomeCardId, Preferences } from './UserData.ts';

/** One change of a person's data. Doing it twice is doing it once, so that it can be done again upon newer data. */
export type UserDataAction =
  | { type: 'ADD_FAVORITE_URL'; favorite: Favorite }
  | { type: 'REMOVE_FAVORITE_URL'; to: string }
  | { type: 'RENAME_FAVORITE_URL'; to: string; name: string }
  | { type: 'SET_PREFERENCES'; changes: Partial<Omit<Preferences, 'homeCards'>> }
  | { type: 'SHOW_HOME_CARD'; id: HomeCardId; isShown: boolean }
  /** Puts a card before another, or at the end. */
  | { type: 'MOVE_HOME_CARD'; id: HomeCardId; beforeId: HomeCardId | null }
  /** Null forgets what was done with the finding. */
  | { type: 'MARK_FINDING'; id: string; mark: FindingMark | null }
  /** Null leaves the flag to its default again. */
  | { type: 'SET_FEATURE_FLAG'; name: string; isOn: boolean | null }
  /** Drops every flag of another name. */
  | { type: 'KEEP_FEATURE_FLAGS'; names: readonly string[] };
