import type { Incident, IncidentReason } from '#contract/incidents.ts';
import type { SourceUptime } from '#contract/uptime.ts';
import { uptimeOf } from '#domain/uptime/uptimeSums.ts';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import type { MetricTerm } from '#src/features/report/explain/metricTerms.ts';
import { durationText } from '#src/lib/format/durations.ts';
import { formatCount, formatPlural, formatUptime } from '#src/lib/format/formatNumber.ts';
import type { ListedIncident } from './incidentList.ts';
import { bandOf } from './uptimeBands.ts';
import type { SourceRow, ZoneRow } from './uptimeRows.ts';

export const terms = {
  uptime: {
    name: 'Uptime',
    definition: 'uptime',
    text: 'The share of expected minutes with valid data, day and night. Declared maintenance and pauses of this server are not expected.',
  },
  open: {
    name: 'Uptime in open hours',
    definition: 'uptime',
    text: 'The share of expected open minutes with valid data.',
  },
  bySeats: {
    name: 'Uptime by seats',
    definition: 'uptime',
    text: 'Uptime in which each space counts as often as it has seats.',
  },
  expected: {
    name: 'Expected minutes',
    definition: 'expected-time',
    text: 'Minutes of the time frame in which the space existed, less excluded time.',
  },
  excluded: {
    name: 'Excluded time',
    definition: 'excluded-time',
    text: 'Declared maintenance, and times in which this server was not running. It counts neither as expected nor as missing.',
  },
  incident: {
    name: 'Incident',
    definition: 'incident',
    text: 'At least 15 minutes without valid data. A source or building has one while half of its seats are silent at once.',
  },
  mttr: {
    name: 'Time to repair (MTTR)',
    definition: 'time-to-repair',
    text: 'How long incidents last on average. Only those that began and ended in the time frame count.',
  },
  flapping: {
    name: 'Flapping',
    definition: 'flapping',
    text: 'Six or more incidents of a space, each at most an hour after the one before. They count as one.',
  },
  status: {
    name: 'Status now',
    definition: 'source-status',
    text: 'Online: a reading in the last 15 minutes. Late: more than 15 minutes ago. Offline: more than 3 hours ago.',
  },
} as const satisfies Record<string, MetricTerm>;

const reasonTexts: Readonly<Record<IncidentReason, string>> = {
  no_data: 'No data',
  too_little_data: 'Too little data',
  declared: 'Declared maintenance',
  server_down: 'This server was not running',
  stuck: 'Stuck at one value',
  implausible: 'Implausible counts',
  no_import: 'Calendar couldn’t be read',
};

/** Why: "No data", "Flapping: 24 times without data". */
export function causeText({ reason, times }: Pick<ListedIncident, 'reason' | 'times'>): string {
  if (times === 1) return reasonTexts[reason];
  return `Flapping, ${formatCount(times)} times: ${reasonTexts[reason].toLowerCase()}`;
}

/** "Floor 3 on 2 days, Zuidas North on 1 day". */
export function reportsText(
  reports: Incident['reports'],
  { floors, buildings }: Pick<SpaceStore, 'floors' | 'buildings'>,
): string {
  if (reports.length === 0) return 'None';
  return reports
    .map(({ kind, id, days }) => {
      const name =
        kind === 'floor' ? floors.get(String(id))?.displayName : buildings.get(String(id))?.name;
      return `${name ?? String(id)} on ${formatPlural(days, 'day')}`;
    })
    .join(', ');
}

/** "255 online, 1 late, 1 offline"; what none is is left out. */
export function statusText({
  online,
  late,
  offline,
}: Pick<SourceUptime, 'online' | 'late' | 'offline'>): string {
  const parts = [
    [online, 'online'],
    [late, 'late'],
    [offline, 'offline'],
  ] as const;
  const known = parts.filter(([count]) => count > 0);
  return (
    known.map(([count, word]) => `${formatCount(count)} ${word}`).join(', ') || 'no spaces now'
  );
}

function sum(sources: readonly SourceUptime[], value: (source: SourceUptime) => number): number {
  return sources.reduce((total, source) => total + value(source), 0);
}

/** Minutes of all sources, and the uptime that they give. */
export function totalsOf(sources: readonly SourceUptime[]) {
  const expected = sum(sources, (source) => source.expected_minutes);
  const valid = sum(sources, (source) => source.valid_minutes);
  const excluded = sum(sources, (source) => source.excluded_minutes);
  return { expected, valid, excluded, uptime: uptimeOf(valid, expected) };
}

function hours(minutes: number): string {
  return formatCount(minutes / 60);
}

interface FigureRows {
  sources: readonly SourceRow[];
  zones: readonly ZoneRow[];
}

/** How much came, what did not, and who reports now. */
export function uptimeFigures({ sources, zones }: FigureRows): ReportFigure[] {
  const { expected, valid, excluded, uptime } = totalsOf(sources);
  const longest = sources.toSorted(
    (a, b) => (b.longest_minutes ?? 0) - (a.longest_minutes ?? 0),
  )[0];
  const weak = zones.filter((zone) => (zone.uptime ?? 1) < 0.95).length;
  const online = sum(sources, (source) => source.online);
  const late = sum(sources, (source) => source.late);
  const offline = sum(sources, (source) => source.offline);
  const poor = zones.filter((zone) => bandOf(zone.uptime)?.id === 'below70').length;
  const inputs = [
    { name: 'Expected', text: `${hours(expected)} hours, of all spaces together` },
    { name: 'With valid data', text: `${hours(valid)} hours` },
    { name: 'Excluded', text: `${hours(excluded)} hours` },
  ];
  return [
    {
      id: 'uptime',
      label: 'Uptime',
      value: formatUptime(uptime),
      note: `${hours(valid)} of ${hours(expected)} hours expected`,
      term: terms.uptime,
      inputs,
    },
    {
      id: 'incidents',
      label: 'Incidents of sources',
      value: formatCount(sum(sources, (source) => source.incidents)),
      note: 'half of the seats silent',
      term: terms.incident,
      inputs: [],
    },
    {
      id: 'longest',
      label: 'Longest incident',
      value: longest?.longest_minutes ? durationText(longest.longest_minutes) : '–',
      note: longest?.longest_minutes ? `${longest.building}, ${longest.source}` : 'no incident',
      term: terms.incident,
      inputs: [],
    },
    {
      id: 'weak',
      label: 'Spaces under 95%',
      value: formatCount(weak),
      of: `of ${formatCount(zones.length)}`,
      note: `${formatCount(poor)} under 70%`,
      term: terms.uptime,
      inputs: [],
    },
    {
      id: 'online',
      label: 'Online now',
      value: formatCount(online),
      of: `of ${formatCount(online + late + offline)}`,
      note: `${formatCount(late)} late, ${formatCount(offline)} offline`,
      term: terms.status,
      inputs: [],
    },
  ];
}

/** What the files say of how complete it is. */
export function completenessOf({ sources, zones }: FigureRows) {
  const { expected, valid, excluded, uptime } = totalsOf(sources);
  return [
    {
      name: 'Uptime',
      text: `${hours(valid)} of ${hours(expected)} expected hours have valid data (${formatUptime(uptime)})`,
    },
    { name: 'Excluded', text: `${hours(excluded)} hours` },
    { name: 'Spaces', text: formatCount(zones.length) },
  ];
}
