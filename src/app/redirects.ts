/** An old path and the one that took its place; the query is kept. */
interface Redirect {
  from: string;
  to: string;
}

/** Old paths. A path with a star matches whatever no page has. */
export const redirects: readonly Redirect[] = [
  { from: '/booking/analyse', to: '/booking/analyze' },
  { from: '/building/chart/stacked', to: '/building/compare/spaces' },
  { from: '/building/chart/*', to: '/building/chart' },
  { from: '/building/heatmap/*', to: '/building/heatmap' },
  { from: '/building/now', to: '/building/heatmap/now' },
  { from: '/room/bookings', to: '/booking/utilization' },
  { from: '/consolidate/*', to: '/tools/consolidate' },
];
