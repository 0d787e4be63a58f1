import type { ZoneMetricsFile } from '#contract/exports.ts';
import {
  columnsOf,
  fileColumns,
  usualMetrics,
  type ExportColumnName,
  type ExportedMetric,
} from '#domain/metric/exportColumns.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { frameAtWallTimes } from '#domain/time/buildingCalendars.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { AppError } from '#server/core/AppError.ts';
import type { ExportPart, ExportPiece, ExportPlan } from '#server/core/export/ExportSource.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { Turns } from '#server/core/Turns.ts';
import { readGroupings, type GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import { standingRange, type SpaceIndex } from '#server/directory/SpaceIndex.ts';
import { presenceOf } from '../groups/PartedGroup.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import { openMinutesOf } from '../open/openMinutes.ts';
import { buildingRecords, planMetrics, type MetricPlan } from '../planMetrics.ts';
import { exportFrames, type MonthFrame } from '#server/core/export/exportFrames.ts';

/** What is read and written at once: cells whose sums take some 16 MB, and the answer that they come from 10 MB. */
const cellsPerPiece = 150_000;

/** Rows that are shown before a file is made. */
const rowsAtFirst = 20;

/** A question whose answer is some consecutive rows of a file. */
interface MetricPiece extends ExportPiece {
  ask: MetricQuery;
}

type Column = ExportColumnName | ExportedMetric;

interface PlanSources {
  spaces: SpaceReader;
  /** Slots after it are not open yet. */
  nowMs: number;
  signal: AbortSignal;
}

/** Whether each row is of one zone; other groupings have columns of their own. */
function isOfZones(groupZones: string | undefined): boolean {
  return readGroupings(groupZones).every(({ kind }) => kind === 'zone');
}

/** The columns of a file in its order. Throws INVALID_PARAMETER for one that its rows do not have. */
function columnsFor({ columns, metrics, group_zones }: ZoneMetricsFile): Column[] {
  const rows = isOfZones(group_zones) ? 'zones' : 'groups';
  const possible = columnsOf(rows);
  const strange = columns?.find((name) => !possible.includes(name));
  if (strange !== undefined)
    throw new AppError('INVALID_PARAMETER', `columns: a file of ${rows} has no column ${strange}`, {
      rows: [{ field: 'columns', reason: `a file of ${rows} has no column ${strange}` }],
    });
  const unique = <Name>(names: readonly Name[]): Name[] => [...new Set(names)];
  return fileColumns(unique(columns ?? possible), unique(metrics ?? usualMetrics));
}

/** The question of a file without its frame, for some buildings. */
function queryOf(
  file: ZoneMetricsFile,
  buildingIds: readonly SpaceId[],
): Omit<MetricQuery, 'startdatetime' | 'enddatetime'> {
  const { interval, filter_zones, group_zones, opening_hours, capacity } = file;
  const { custom_incident_period, ignore_missing_data, ignore_zero_values, metrics } = file;
  return {
    building_id: [...buildingIds],
    interval,
    filter_zones,
    group_zones,
    opening_hours,
    capacity,
    custom_incident_period,
    ignore_missing_data,
    ignore_zero_values,
    percentage_data_needed_for_aggregation: file.percentage_data_needed_for_aggregation,
    returntype: [...(metrics ?? usualMetrics), 'capacity_mean'],
    zones_valid: false,
  };
}

function framed(query: ReturnType<typeof queryOf>, { startMs, endMs }: InstantRange): MetricQuery {
  return {
    ...query,
    startdatetime: toIsoInstant(startMs, 'UTC'),
    enddatetime: toIsoInstant(endMs, 'UTC'),
  };
}

const nothingRefused = (): void => undefined;

/** For each group by position: in which intervals it has open minutes, data or not. */
function openIntervals(plan: MetricPlan): (position: number) => readonly boolean[] {
  const { groups, intervals, membership, index, open } = plan;
  const minutesOf = openMinutesOf(open, intervals.length);
  const parted = new Map(membership.parted.map((one) => [one.group, one]));
  const known = new Map<Float64Array, readonly boolean[]>();
  const isOpen = (minutes: Float64Array): readonly boolean[] => {
    const found = known.get(minutes) ?? Array.from(minutes, (value) => value > 0);
    known.set(minutes, found);
    return found;
  };
  return (position) => {
    const group = groups[position];
    if (group?.kind === 'zone') {
      const [first] = group.zones;
      const building = first && index.buildingById.get(first.buildingId)?.[0];
      return isOpen(minutesOf(building?.no ?? 0, group.zones));
    }
    const members = parted.get(position)?.members ?? [];
    const buildings = new Set(members.map(({ address }) => address.buildingNo));
    const [only, ...others] = [...buildings].map((no) =>
      isOpen(minutesOf(no, presenceOf(members.filter(({ address }) => address.buildingNo === no)))),
    );
    if (only === undefined) return [];
    return only.map((one, at) => one || others.some((list) => list[at] === true));
  };
}

function count(flags: readonly boolean[], from = 0, to = flags.length): number {
  let counted = 0;
  for (let at = from; at < to; at += 1) counted += Number(flags[at]);
  return counted;
}

/** The same question about some of its zones. */
function namedZones(query: MetricQuery, groups: readonly GroupedZones[]): MetricQuery {
  const ids = groups.flatMap(({ zones: [zone] }) => (zone ? [JSON.stringify(zone.id)] : []));
  const named = `id=in=(${ids.join(',')})`;
  const filter = query.filter_zones?.trim() ?? '';
  return { ...query, filter_zones: filter === '' ? named : `(${filter});${named}` };
}

/** The same question about some of its intervals. */
function within(query: MetricQuery, intervals: readonly InstantRange[]): MetricQuery {
  const [first, last] = [intervals[0], intervals.at(-1)];
  if (first === undefined || last === undefined) return query;
  const startdatetime = toIsoInstant(first.startMs, 'UTC');
  const enddatetime = toIsoInstant(last.endMs, 'UTC');
  return { ...query, startdatetime, enddatetime };
}

/** A question about the first rows that is as small as can be: of the zones, or groups, with rows the first, and intervals until they have enough. */
function firstPiece(plan: MetricPlan, query: MetricQuery, isByZone: boolean): MetricPiece {
  const { groups, intervals } = plan;
  const openOf = openIntervals(plan);
  const first = groups.findIndex((_, position) => count(openOf(position)) > 0);
  const flags = openOf(first);
  let end = 0;
  for (let rows = 0; end < intervals.length && rows < rowsAtFirst; end += 1)
    rows += Number(flags[end]);
  const chosen: number[] = [];
  let rows = 0;
  for (let at = isByZone ? first : 0; at < groups.length; at += 1) {
    if (isByZone && rows >= rowsAtFirst) break;
    rows += count(openOf(at), 0, end);
    chosen.push(at);
  }
  const asked = within(query, intervals.slice(0, end));
  const some = groups.filter((_, at) => chosen.includes(at));
  return { ask: isByZone ? namedZones(asked, some) : asked, rows };
}

/** Zone by zone, so that rows stay in the order of zones: each piece names its own, those that have rows. Sums are kept of open intervals alone. */
function piecesOfZones(plan: MetricPlan, query: MetricQuery): MetricPiece[] {
  const opened = openIntervals(plan);
  const pieces: MetricPiece[] = [];
  let some: GroupedZones[] = [];
  let rows = 0;
  const end = (): void => {
    if (rows > 0) pieces.push({ ask: namedZones(query, some), rows });
    some = [];
    rows = 0;
  };
  for (const [position, zone] of plan.groups.entries()) {
    const own = count(opened(position));
    if (own === 0) continue;
    if (rows + own > cellsPerPiece) end();
    some.push(zone);
    rows += own;
  }
  end();
  return pieces;
}

/** Groups all at once, a stretch of intervals after the other. */
function piecesOfGroups(plan: MetricPlan, query: MetricQuery): MetricPiece[] {
  const { groups, intervals } = plan;
  const openOf = openIntervals(plan);
  const opened = groups.map((_, position) => openOf(position));
  const size = Math.max(1, Math.floor(cellsPerPiece / Math.max(1, groups.length)));
  const pieces: MetricPiece[] = [];
  for (let from = 0; from < intervals.length; from += size) {
    const some = intervals.slice(from, from + size);
    const rows = opened.reduce((sum, flags) => sum + count(flags, from, from + some.length), 0);
    if (rows > 0) pieces.push({ ask: within(query, some), rows });
  }
  return pieces;
}

/** Whether a group of the question can hold zones of several buildings. */
function spansBuildings(file: ZoneMetricsFile): boolean {
  const bound = new Set(['zone', 'floor', 'building']);
  return readGroupings(file.group_zones).some((grouping) =>
    grouping.kind === 'crossed'
      ? !grouping.by.some(({ kind }) => bound.has(kind))
      : !bound.has(grouping.kind),
  );
}

interface Section {
  name: string;
  buildingIds: SpaceId[];
  frames: MonthFrame[];
}

/** By building and month; groups that span buildings are by month alone. Months without any zone are left out. */
function sectionsOf(
  file: ZoneMetricsFile,
  ids: SpaceId[],
  index: SpaceIndex,
  nowMs: number,
): Section[] {
  const buildings = buildingRecords(ids, index);
  const frame = queriedFrame(file);
  const [reference = 'UTC'] = buildings.map(({ timezone }) => timezone);
  const standing = (list: MonthFrame[], of: readonly SpaceId[]): MonthFrame[] => {
    const zones = of.flatMap((id) => index.zonesByBuilding.get(id) ?? []);
    const { startMs, endMs } = standingRange(zones);
    return list.filter((one) => one.endMs > startMs && one.startMs < Math.min(endMs, nowMs));
  };
  if (ids.length > 1 && spansBuildings(file)) {
    const frames = standing(exportFrames(file.interval, frame, reference), ids);
    return [{ name: 'all', buildingIds: ids, frames }];
  }
  return buildings.map(({ id, timezone }) => {
    const own = frameAtWallTimes(frame, reference, timezone);
    const frames = standing(exportFrames(file.interval, own, timezone), [id]);
    return { name: id, buildingIds: [id], frames };
  });
}

/**
 * Plans a file of zone metrics: its columns, and its rows by building and month, one for each group and interval with open minutes.
 * Rejects with the refusals of getZoneMetrics, whose bounds hold for no file.
 */
export async function planExport(
  file: ZoneMetricsFile,
  ids: SpaceId[],
  { spaces, nowMs, signal }: PlanSources,
): Promise<ExportPlan> {
  const columns = columnsFor(file);
  const index = spaces.current();
  const turns = new Turns(signal);
  const isByZone = isOfZones(file.group_zones);
  const parts: ExportPart[] = [];
  let first: ExportPiece | null = null;
  for (const { name, buildingIds, frames } of sectionsOf(file, ids, index, nowMs)) {
    const query = queryOf(file, buildingIds);
    for (const frame of frames) {
      await turns.next();
      const asked = framed(query, frame);
      const plan = planMetrics(asked, spaces, nowMs, nothingRefused);
      const pieces = isByZone ? piecesOfZones(plan, asked) : piecesOfGroups(plan, asked);
      const rows = pieces.reduce((sum, piece) => sum + piece.rows, 0);
      if (rows === 0) continue;
      first ??= firstPiece(plan, asked, isByZone);
      parts.push({ name: `${name}-${frame.month}`, rows, pieces });
    }
  }
  // Without any month nobody has read the parameters yet.
  if (parts.length === 0) {
    const first = queriedFrame(file);
    const aDay = {
      startMs: first.startMs,
      endMs: Math.min(first.endMs, first.startMs + 86_400_000),
    };
    planMetrics(framed(queryOf(file, ids), aDay), spaces, nowMs, nothingRefused);
  }
  return { columns, parts, first, rows: parts.reduce((sum, part) => sum + part.rows, 0) };
}
