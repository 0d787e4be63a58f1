import type { FindingMark, HomeCardId, HomeCardSetting, UserData } from './UserData.ts';
import type { UserDataAction } from './UserDataAction.ts';

/** What the data is after an action. */
export function reduceUserData(data: UserData, action: UserDataAction): UserData {
  switch (action.type) {
    case 'ADD_FAVORITE_URL':
    case 'REMOVE_FAVORITE_URL':
    case 'RENAME_FAVORITE_URL':
      return { ...data, favorites: reduceFavorites(data.favorites, action) };
    case 'SET_PREFERENCES':
      return { ...data, ...action.changes };
    case 'SHOW_HOME_CARD':
      return { ...data, homeCards: showCard(data.homeCards, action.id, action.isShown) };
    case 'MOVE_HOME_CARD':
      return { ...data, homeCards: moveCard(data.homeCards, action.id, action.beforeId) };
    case 'MARK_FINDING':
      return { ...data, findings: markFinding(data.findings, action.id, action.mark) };
    case 'SET_FEATURE_FLAG':
      return { ...data, featureFlags: setFlag(data.featureFlags, action.name, action.isOn) };
    case 'KEEP_FEATURE_FLAGS':
      break;
  }
  return { ...data, featureFlags: keepFlags(data.featureFlags, action.names) };
}

type Favorites = UserData['favorites'];
type FavoriteAction = Extract<UserDataAction, { type: `${string}_FAVORITE_URL` }>;

/** An address is a favorite once; the list stays in the order in which they were saved. */
function reduceFavorites(favorites: Favorites, action: FavoriteAction): Favorites {
  switch (action.type) {
    case 'ADD_FAVORITE_URL': {
      const { favorite } = action;
      const others = favorites.filter(({ to }) => to !== favorite.to);
      return [...others, favorite].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
    }
    case 'REMOVE_FAVORITE_URL':
      return favorites.filter(({ to }) => to !== action.to);
    case 'RENAME_FAVORITE_URL':
      break;
  }
  return favorites.map((one) => (one.to === action.to ? { ...one, name: action.name } : one));
}

type Cards = readonly HomeCardSetting[];

function showCard(cards: Cards, id: HomeCardId, enabled: boolean): Cards {
  return cards.map((card) => (card.id === id ? { id, enabled } : card));
}

function moveCard(cards: Cards, id: HomeCardId, beforeId: HomeCardId | null): Cards {
  const moved = cards.filter((card) => card.id === id);
  if (beforeId === id) return cards;
  const others = cards.filter((card) => card.id !== id);
  const at = others.findIndex((card) => card.id === beforeId);
  return at === -1 ? [...others, ...moved] : others.toSpliced(at, 0, ...moved);
}

type Findings = UserData['findings'];

function markFinding(findings: Findings, id: string, mark: FindingMark | null): Findings {
  const { [id]: _, ...others } = findings;
  return mark === null ? others : { ...others, [id]: mark };
}

type Flags = UserData['featureFlags'];

function setFlag(flags: Flags, name: string, isOn: boolean | null): Flags {
  const { [name]: _, ...others } = flags;
  return isOn === null ? others : { ...others, [name]: isOn };
}

function keepFlags(flags: Flags, names: readonly string[]): Flags {
  return Object.fromEntries(Object.entries(flags).filter(([name]) => names.includes(name)));
}
