import { Later } from '#src/lib/browser/Later.ts';
import { routes } from '../routes.ts';
import type { PageRoute } from './PageRoute.ts';
import type { PageScreen } from './PageScreen.tsx';

const screens = new Map<string, Later<PageScreen>>();

/** The screen of a page, which is fetched once; of one that is part of another, that one's. */
export function screenOf(route: PageRoute): Later<PageScreen> {
  const { path, load } = routes.find((one) => one.path === route.partOf) ?? route;
  if (!load) throw new Error(`${path} has no screen`);
  const screen = screens.get(path) ?? new Later(load);
  screens.set(path, screen);
  return screen;
}
