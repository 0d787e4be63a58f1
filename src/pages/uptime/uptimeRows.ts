import type { SourceUptime, UptimeStretch, ZoneUptime } from '#contract/uptime.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayStart } from '#domain/time/zonedDayStart.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { StretchKind, TimelineModel } from '#src/charts/timeline/TimelineModel.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import type { PortfolioPlace } from '#src/features/report/place/ReportPlace.ts';
import { momentText, shortDay } from '#src/features/report/values/bucketName.ts';
import { formatTime } from '#src/lib/format/formatTime.ts';
import type { UptimeData } from './readUptime.ts';

export interface SourceRow extends SourceUptime {
  id: string;
  building: string;
  source: string;
}

export interface ZoneRow extends ZoneUptime {
  /** A zone is on one layer at a time, and may have been on another before. */
  rowId: string;
  source: string;
  /** Its floor, and its building where there are several. */
  where: string;
}

type Named = Pick<PortfolioPlace, 'spaces' | 'buildings'>;

/** The time zone of a building; that of the page where it isn't known. */
export function zoneOfBuilding(
  id: string | number,
  { spaces, subject }: Pick<PortfolioPlace, 'spaces' | 'subject'>,
): string {
  return spaces.buildings.get(String(id))?.timezone ?? subject.timeZone;
}

/** Sources with the least uptime first. */
export function sourceRows({ uptime }: UptimeData, { spaces }: Named): SourceRow[] {
  return uptime.sources
    .map((source) => ({
      ...source,
      id: `${source.building_id} ${source.layer_name}`,
      building: spaces.buildings.get(String(source.building_id))?.name ?? '',
      source: sourceName(source.layer_name),
    }))
    .toSorted((a, b) => (a.uptime ?? 2) - (b.uptime ?? 2));
}

/** Spaces with the least uptime first; those of which nothing was expected come last. */
export function zoneRows({ uptime }: UptimeData, { spaces, buildings }: Named): ZoneRow[] {
  const isOne = buildings.length === 1;
  return uptime.zones
    .map((zone) => {
      const floor = spaces.floors.get(String(zone.floor_id))?.displayName ?? '';
      const building = spaces.buildings.get(String(zone.building_id))?.name ?? '';
      return {
        ...zone,
        rowId: `${zone.id} ${zone.layer_name}`,
        source: sourceName(zone.layer_name),
        where: isOne ? floor : `${building}, ${floor}`,
      };
    })
    .toSorted((a, b) => (a.uptime ?? 2) - (b.uptime ?? 2) || a.name.localeCompare(b.name, 'en-US'));
}

/** Every day that some source has, in order. */
export function daysOf(sources: readonly SourceUptime[]): string[] {
  return [...new Set(sources.flatMap(({ days }) => days.map(({ day }) => day)))].toSorted();
}

/** What a stretch is drawn as, and the words of the legend. */
export const stretchKinds = {
  valid: { id: 'valid', label: 'Valid data', look: 'filled', colour: 'series-3' },
  gap: { id: 'gap', label: 'Gap', look: 'blank', colour: 'surface' },
  doubted: { id: 'doubted', label: 'Readings excluded as wrong', look: 'filled', colour: 'warn' },
  excluded: { id: 'excluded', label: 'Excluded time', look: 'hatched', colour: 'series-4' },
} as const satisfies Record<string, StretchKind>;

const stretchTexts: Readonly<
  Record<UptimeStretch['state'], { kind: keyof typeof stretchKinds; text: string }>
> = {
  valid: { kind: 'valid', text: 'valid data' },
  no_data: { kind: 'gap', text: 'no data' },
  too_little_data: { kind: 'gap', text: 'too little data' },
  stuck: { kind: 'doubted', text: 'stuck at one value' },
  implausible: { kind: 'doubted', text: 'implausible counts' },
  excluded: { kind: 'excluded', text: 'excluded: maintenance, or this server was not running' },
};

const labelRoom = 8;
const steps = [1, 2, 7, 14, 28, 56];

/** Days between labels of an axis, so that about eight fit. */
export function stepOfDays(days: number): number {
  return steps.find((step) => days / step <= labelRoom) ?? Math.ceil(days / labelRoom);
}

/** Starts of local days, and of every third hour of a single one. */
function ticksOf(startMs: number, endMs: number, timeZone: string): TimelineModel['ticks'] {
  const first = localDayNumber(startMs, timeZone);
  const days = localDayNumber(endMs - 1, timeZone) - first + 1;
  if (days <= 1) {
    const hours = Array.from({ length: 8 }, (_, at) => startMs + at * 3 * 3_600_000);
    return hours.filter((ms) => ms < endMs).map((ms) => ({ ms, text: formatTime(ms, timeZone) }));
  }
  const step = stepOfDays(days);
  return Array.from({ length: Math.ceil(days / step) }, (_, at) => {
    const ms = zonedDayStart(dayKeyOf(first + at * step), timeZone);
    return { ms, text: shortDay(ms, timeZone) };
  });
}

/** Rows of spaces over the time of the frame that has passed. */
export function toTimeline(
  zones: readonly ZoneRow[],
  { request }: Pick<UptimeData, 'request'>,
): TimelineModel {
  const { timeZone } = request.subject;
  const startMs = Date.parse(request.frame.startdatetime);
  const ends = zones.map(({ stretches = [] }) => (stretches.at(-1)?.end ?? 0) * 1000);
  const endMs = ends.reduce((most, ms) => Math.max(most, ms), startMs + 1);
  return {
    startMs,
    endMs,
    ticks: ticksOf(startMs, endMs, timeZone),
    rows: zones.map(({ rowId, name, where, source, stretches = [] }) => ({
      id: rowId,
      label: name,
      detail: `${where}, ${source}`,
      stretches: stretches.map(({ start, end, state }) => {
        const { kind, text } = stretchTexts[state];
        return { startMs: start * 1000, endMs: end * 1000, kind: stretchKinds[kind], text };
      }),
    })),
  };
}

/** "Tue, Nov 3, 13:10 to 14:35", with the day of its end where that is another. */
export function spanText(startMs: number, endMs: number, timeZone: string): string {
  const isOneDay = localDayNumber(startMs, timeZone) === localDayNumber(endMs, timeZone);
  const end = isOneDay ? formatTime(endMs, timeZone) : momentText(endMs, timeZone);
  return `${momentText(startMs, timeZone)} to ${end}`;
}
