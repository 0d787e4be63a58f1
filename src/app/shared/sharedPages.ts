import { routes } from '../routes.ts';
import type { PageRoute } from '../routing/PageRoute.ts';

/** The pages of which everything can be read with a shared link: figures of spaces, and nothing of bookings, people or settings. */
const sharedPaths: ReadonlySet<string> = new Set([
  '/building/heatmap/now',
  '/building/heatmap/realtime',
  '/building/heatmap',
  '/building/chart',
  '/building/compare/spaces',
  '/building/patterns/pattern-of-use',
  '/building/patterns/pattern-deviations',
  '/building/patterns/pattern-expectations',
  '/building/stacking/opportunity',
  '/building/stacking/utilization',
  '/building/stacking/time-in-use',
  '/building/utilization/group',
  '/building/utilization/inefficient',
  '/building/utilization/underutilized',
  '/building/utilization/bottleneck',
  '/building/utilization/opportunity',
]);

/** The page of a path, if it can be shared; undefined for any other text. */
export function sharedRoute(path: string): PageRoute | undefined {
  return sharedPaths.has(path) ? routes.find((route) => route.path === path) : undefined;
}
