/** What calls are about, in the order of the page, with the first parts of their paths. */
const topics: readonly (readonly [title: string, starts: readonly string[]])[] = [
  ['Spaces', ['buildings', 'zones', 'building-settings', 'bank-holidays', 'sensors']],
  ['Metrics', ['metrics', 'private/metrics']],
  ['Findings, incidents and uptime', ['findings', 'digest', 'incidents', 'uptime']],
  ['Bookings and rooms', ['bookings', 'booking-rooms', 'rooms']],
  ['Planning', ['planning']],
  ['Time markers', ['time-markers']],
  ['Ingestion', ['ingest', 'uploads']],
  ['Zones and floor plans', ['zone-drafts', 'underlays']],
  ['Exports', ['exports', 'export-schedules']],
  [
    'Account and sign-in',
    [
      'session',
      'sessions',
      'auth',
      'key',
      'keys',
      'logout',
      'ws-ticket',
      'user-data',
      'private/feature-flags',
    ],
  ],
  ['Sharing', ['shared-links', 'shared-page', 'sharing-settings', 'admin/sharing-settings']],
  ['Administration', ['admin']],
  ['The application', ['config.json', 'demo', 'public', 'static-assets', 'usage']],
];

/** The titles of all topics, in the order of the page. */
export const topicTitles: readonly string[] = topics.map(([title]) => title);

/** The topic of a call by its path, which begins with /v4/; the longest start that fits decides. Throws for a path that has none. */
export function topicOf(path: string): string {
  const rest = path.replace(/^\/v4\//, '');
  const fits = (start: string) => rest === start || rest.startsWith(`${start}/`);
  const found = topics
    .flatMap(([title, starts]) => starts.map((start) => ({ title, start })))
    .filter(({ start }) => fits(start))
    .toSorted((a, b) => b.start.length - a.start.length)[0];
  if (found === undefined) throw new Error(`The call ${path} has no topic on the API page`);
  return found.title;
}

/** A call's name in words: "Get zone metrics" of getZoneMetrics. */
export function callTitle(operationId: string): string {
  const words = operationId
    .replace(/^private/, '')
    .replace('BenchMark', 'Benchmark')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
