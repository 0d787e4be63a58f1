import type { PageRoute } from './PageRoute.ts';

/** What decides about pages: flags that are on, roles of the session, and days of data at hand. */
export interface AccessFacts {
  flags: ReadonlySet<string>;
  roles: readonly string[];
  daysOfData: number;
}

/** Whether a page may be opened, and if not, why. */
export type RouteAccess =
  | { kind: 'open' }
  /** The flag is off; `isShown` when the menu still shows the item, disabled. */
  | { kind: 'denied'; isShown: boolean }
  | { kind: 'too_few_days'; days: number; neededDays: number };

export function routeAccess(route: PageRoute, facts: AccessFacts): RouteAccess {
  if (route.role !== undefined && !facts.roles.includes(route.role))
    return { kind: 'denied', isShown: false };
  if (route.flag !== undefined && !facts.flags.has(route.flag))
    return { kind: 'denied', isShown: route.isHidden !== true };
  const neededDays = route.minimumDays ?? 0;
  if (facts.daysOfData < neededDays)
    return { kind: 'too_few_days', days: facts.daysOfData, neededDays };
  return { kind: 'open' };
}

/** Why a menu item is disabled. */
export const tooFewDaysText = 'Not enough data is available yet. Check back later.';
export const noAccessText = 'Access to this page must be requested from support.';

const dayMs = 86_400_000;

/** Whole days between the first and the last data of the building that has most. */
export function daysOfData(
  buildings: Iterable<{ firstData: string | null; lastData: string | null }>,
): number {
  const days = [...buildings].map(({ firstData, lastData }) =>
    firstData === null || lastData === null
      ? 0
      : Math.floor((Date.parse(lastData) - Date.parse(firstData)) / dayMs),
  );
  return Math.max(0, ...days);
}
