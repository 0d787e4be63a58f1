/** A page and how it is opened; its trees and pictures bear the name. */
export interface LookedAt {
  readonly name: string;
  readonly path: string;
}

/** Every page of the menus, and those that the account menu and the help lead to; of Access the links, which are the same in each run. */
export const lookedAt: readonly LookedAt[] = [
  { name: 'home', path: '/' },
  { name: 'portfolio-utilization', path: '/portfolio/utilization' },
  { name: 'portfolio-comparison', path: '/portfolio/comparison' },
  { name: 'weekly-digest', path: '/portfolio/weekly-digest' },
  { name: 'right-now', path: '/building/heatmap/now' },
  { name: 'trend', path: '/building/chart' },
  { name: 'compare-spaces', path: '/building/compare/spaces' },
  { name: 'heatmap', path: '/building/heatmap' },
  { name: 'pattern-of-use', path: '/building/patterns/pattern-of-use' },
  { name: 'pattern-deviations', path: '/building/patterns/pattern-deviations' },
  { name: 'pattern-expectations', path: '/building/patterns/pattern-expectations' },
  { name: 'stacking-opportunity', path: '/building/stacking/opportunity' },
  { name: 'stacking-utilization', path: '/building/stacking/utilization' },
  { name: 'stacking-time-in-use', path: '/building/stacking/time-in-use' },
  { name: 'metrics-group', path: '/building/utilization/group' },
  { name: 'metrics-inefficient', path: '/building/utilization/inefficient' },
  { name: 'metrics-underutilized', path: '/building/utilization/underutilized' },
  { name: 'metrics-bottleneck', path: '/building/utilization/bottleneck' },
  { name: 'metrics-opportunity', path: '/building/utilization/opportunity' },
  { name: 'room-performance', path: '/room/performance' },
  { name: 'room-demand', path: '/room/demand' },
  { name: 'bookings-analyze', path: '/booking/analyze' },
  { name: 'bookings-attendance', path: '/booking/attendance' },
  { name: 'bookings-popularity', path: '/booking/popularity' },
  { name: 'bookings-utilization', path: '/booking/utilization' },
  { name: 'booked-rates-per-room', path: '/booking/booked-rates-per-room' },
  { name: 'booked-rates-over-time', path: '/booking/booked-rates-over-time' },
  { name: 'corporate-no-shows', path: '/tools/corporate-noshows' },
  { name: 'clocks', path: '/tools/clocks' },
  { name: 'timetable-no-shows', path: '/tools/noshows' },
  { name: 'find-team-space', path: '/tools/find-team-space' },
  { name: 'consolidate', path: '/tools/consolidate' },
  { name: 'zone-metrics-export', path: '/tools/export/zone-metrics' },
  { name: 'booking-metrics-export', path: '/tools/export/booking-metrics' },
  { name: 'favorites', path: '/user/favorites' },
  { name: 'zones', path: '/tools/zones' },
  { name: 'upload', path: '/tools/upload' },
  { name: 'time-markers', path: '/tools/timemarkers' },
  { name: 'time-marker', path: '/tools/timemarkers/create' },
  { name: 'uptime', path: '/tools/uptime' },
  { name: 'building-settings', path: '/user/settings/building' },
  { name: 'access', path: '/admin/access?show=links' },
  { name: 'definitions', path: '/help/definitions' },
];

const inPictures = new Set([
  'home',
  'weekly-digest',
  'right-now',
  'trend',
  'heatmap',
  'pattern-deviations',
  'stacking-opportunity',
  'metrics-inefficient',
  'metrics-opportunity',
  'compare-spaces',
  'building-settings',
]);

/** The pages whose pictures are kept: one of each kind. */
export const pictured: readonly LookedAt[] = lookedAt.filter(({ name }) => inPictures.has(name));

/** Paths of routes without a tree, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  '/home/v2': 'a preview behind a flag',
  '/building/heatmap/realtime': 'Right Now by its old address',
  '/display': 'has no words but those of its own tests',
  '/booking/import-reports': 'lists what was imported since the server started',
  '/user/settings/preferences':
    'lists the sessions of the other tests, which sign in with the same key',
  '/tools/timemarkers/:id/edit': 'the form of a new time marker',
  '/user/settings/usage': 'counts what the other tests open',
  '/user/settings/feature-flags': 'is not in the menus',
  '/videos': 'is not in the menus',
  '/test/design': 'for developers',
  '/test/query': 'for developers',
  '/test/unified': 'for developers',
};
