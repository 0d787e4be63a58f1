import {
  type ExportColumnName,
  type ExportedMetric,
  exportedMetrics,
} from '#domain/metric/exportColumns.ts';
import {
  coverageOf,
  emptySums,
  metricOf,
  type MetricSums,
  type MissingDataRule,
  type ToldCoverage,
} from '#domain/metric/metricsOfSums.ts';
import { isBucketEdge, type Interval } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import type {
  ColumnValues,
  ExportColumn,
  ExportSlice,
  ExportTable,
} from '#server/core/export/ExportTable.ts';
import type { GroupedZones } from '#server/directory/spaces/groupZones.ts';
import type { BuildingRecord, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import type { MetricQuery } from '../MetricQuery.ts';
import type { MetricPlan } from '../planMetrics.ts';
import { GroupSums } from '../present/GroupSums.ts';
import { cellsPerSlice, missingDataRule } from '../present/metricCells.ts';
import type { MetricResult } from '../readMetricSums.ts';
import { asksLatest } from '../requestedLabels.ts';

/** What all rows of a group have in common. */
interface RowPlace {
  group: GroupedZones;
  /** The zone of a row of zones, as it is called now. */
  zone: ZoneRecord | undefined;
  building: BuildingRecord | undefined;
  floor: string | null;
  tags: string | null;
}

/** What all rows of an interval have in common; what few files ask for is worked out when one does. */
class RowTime {
  readonly startMs: number;
  readonly #endMs: number;
  readonly #clock: FileClock;
  #local: string | undefined;
  #isPartial: boolean | undefined;

  constructor({ startMs, endMs }: InstantRange, clock: FileClock) {
    this.startMs = startMs;
    this.#endMs = endMs;
    this.#clock = clock;
  }

  get local(): string {
    return (this.#local ??= toIsoInstant(this.startMs, this.#clock.timezone));
  }

  get isPartial(): boolean {
    return (this.#isPartial ??=
      this.#endMs > this.#clock.nowMs || !this.#isEdge(this.startMs) || !this.#isEdge(this.#endMs));
  }

  #isEdge(ms: number): boolean {
    const { interval, timezone } = this.#clock;
    return interval === 'INF' || isBucketEdge(ms, interval, timezone);
  }
}

interface FileClock {
  timezone: string;
  interval: Interval;
  nowMs: number;
}

/** What the figures of a row are read from. */
interface RowCell {
  group: GroupSums;
  coverage: ToldCoverage;
  /** The sums of the labels: of nothing where too little was valid. */
  told: MetricSums;
  isZone: boolean;
}

export type ZoneColumn = ExportColumn<ExportColumnName | ExportedMetric>;

const numbers = new Set<string>([
  ...exportedMetrics,
  'capacity_mean',
  'open_minutes',
  'valid_minutes',
  'coverage',
  'count_mean_uncorrected',
]);

export function exportColumn(name: ZoneColumn['name']): ZoneColumn {
  if (name === 'interval_start_utc') return { name, kind: 'instant' };
  return { name, kind: numbers.has(name) ? 'number' : 'text' };
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function placeOf(group: GroupedZones, { index }: MetricPlan): RowPlace {
  const { kind, zones, buildingId, floorId } = group;
  const zone = kind === 'zone' ? zones.at(-1) : undefined;
  return {
    group,
    zone,
    building: buildingId === null ? undefined : index.buildingById.get(buildingId)?.at(-1),
    floor: floorId === null ? null : (index.floorById.get(floorId)?.at(-1)?.name ?? null),
    tags: zone?.tags.join('|') ?? null,
  };
}

function flagsOf({ coverage, isZone }: RowCell, { isPartial }: RowTime): string {
  const isCorrected = !isZone && (coverage.seatsMeasured ?? 1) < 1;
  if (!coverage.isLowCoverage && !isCorrected && !isPartial) return '';
  const flags = [
    coverage.isLowCoverage && 'low_coverage',
    isCorrected && 'corrected',
    isPartial && 'partial',
  ];
  return flags.filter(Boolean).join('|');
}

const ofPlace = {
  building_id: ({ building }) => textOf(building?.wireId),
  building: ({ building }) => building?.name ?? null,
  floor: ({ floor }) => floor,
  zone_id: ({ zone }) => textOf(zone?.wireId),
  zone: ({ zone }) => zone?.name ?? null,
  layer: ({ zone }) => zone?.layerName ?? null,
  space_type: ({ zone }) => zone?.spaceType ?? null,
  tags: ({ tags }) => tags,
  group_kind: ({ group }) => group.kind,
  group_id: ({ group }) => String(group.id),
  group: ({ group }) => group.name,
} as const satisfies Partial<Record<ExportColumnName, (place: RowPlace) => string | null>>;

/** In a loop, since Float64Array.from with a function costs as much as all figures of the rows. */
function startsOf(times: readonly RowTime[]): Float64Array {
  const starts = new Float64Array(times.length);
  for (const [row, { startMs }] of times.entries()) starts[row] = startMs;
  return starts;
}

const ofTimes = {
  interval_start_local: (times) => times.map(({ local }) => local),
  interval_start_utc: startsOf,
} as const satisfies Partial<Record<ExportColumnName, (times: RowTime[]) => ColumnValues>>;

type ReadFigure = (cell: RowCell) => number | null;

const ofCell = {
  capacity_mean: ({ told }) => metricOf.capacity_mean(told),
  open_minutes: ({ group }) => group.sums.openMinutes,
  valid_minutes: ({ group }) => group.sums.validMinutes,
  coverage: ({ coverage }) => coverage.coverage,
  count_mean_uncorrected: ({ group, told, isZone }) =>
    isZone ? metricOf.count_mean(told) : group.countUncorrectedMean,
} as const satisfies Partial<Record<ExportColumnName, ReadFigure>>;

/** A reader for each label, kept for good: compiled code goes with the functions of a file. */
const ofLabel = Object.fromEntries(
  exportedMetrics.map((name): [ExportedMetric, ReadFigure] => [
    name,
    ({ told }) => metricOf[name](told),
  ]),
) as Record<ExportedMetric, ReadFigure>;

function has<Names extends object>(names: Names, name: PropertyKey): name is keyof Names {
  return Object.hasOwn(names, name);
}

/** A figure of some rows, which are read cell by cell. */
interface Figure {
  read: ReadFigure;
  values: Float64Array;
}

/** Some rows of a group. */
interface RowsRead {
  place: RowPlace;
  times: RowTime[];
  flags: string[];
}

/** The columns of a file: the figures that are read of each cell, and how all columns come by their values then. */
function columnsOf(names: readonly ZoneColumn['name'][]) {
  const figures: Figure[] = [];
  const columns = names.map((name): ((rows: RowsRead) => ColumnValues) => {
    if (name === 'flags') return ({ flags }) => flags;
    if (has(ofPlace, name)) return ({ place }) => ofPlace[name](place);
    if (has(ofTimes, name)) return ({ times }) => ofTimes[name](times);
    const read = has(ofCell, name) ? ofCell[name] : ofLabel[name];
    const values = new Float64Array(cellsPerSlice);
    figures.push({ read, values });
    return ({ times }) => values.subarray(0, times.length);
  });
  return { figures, columns, hasFlags: names.includes('flags') };
}

/** The rows of a piece of a file: one for each group and interval with open minutes. */
export function exportTable(
  result: MetricResult,
  names: readonly ZoneColumn['name'][],
  { query, nowMs }: { query: MetricQuery; nowMs: number },
): ExportTable {
  const { intervals, timezone } = result.plan;
  const clock = { timezone, interval: query.interval, nowMs };
  const times = intervals.map((interval) => new RowTime(interval, clock));
  return {
    columns: names.map(exportColumn),
    slices: () => slicesOf(result, query, { names, times }),
  };
}

const nothing = emptySums();

interface OpenRowsParts {
  figures: readonly Figure[];
  hasFlags: boolean;
  times: readonly RowTime[];
  rule: MissingDataRule;
}

/** Reads the open intervals of a group into the figures. A method, since the compiled code of a closure is forgotten with its file. */
class OpenRows {
  readonly #parts: OpenRowsParts;

  constructor(parts: OpenRowsParts) {
    this.#parts = parts;
  }

  read(group: GroupSums, isZone: boolean, from: number): Omit<RowsRead, 'place'> {
    const { figures, hasFlags, times, rule } = this.#parts;
    const rows: Omit<RowsRead, 'place'> = { times: [], flags: [] };
    const end = Math.min(times.length, from + cellsPerSlice);
    for (let at = from; at < end; at += 1) {
      const time = times[at];
      if (time === undefined || !group.moveTo(at)) continue;
      const coverage = coverageOf(group.sums, rule);
      const cell = { group, coverage, isZone, told: coverage.isTold ? group.sums : nothing };
      const row = rows.times.push(time) - 1;
      for (const { read, values } of figures) values[row] = read(cell) ?? Number.NaN;
      if (hasFlags) rows.flags.push(flagsOf(cell, time));
    }
    return rows;
  }
}

function valuesOf(
  columns: readonly ((rows: RowsRead) => ColumnValues)[],
  rows: RowsRead,
): ColumnValues[] {
  const values: ColumnValues[] = [];
  for (const column of columns) values.push(column(rows));
  return values;
}

function* slicesOf(
  result: MetricResult,
  query: MetricQuery,
  { names, times }: { names: readonly ZoneColumn['name'][]; times: readonly RowTime[] },
): Generator<ExportSlice> {
  const { figures, columns, hasFlags } = columnsOf(names);
  const open = new OpenRows({ figures, hasFlags, times, rule: missingDataRule(query) });
  const isLatestAsked = asksLatest(query);
  for (const [position, planned] of result.plan.groups.entries()) {
    const place = placeOf(planned, result.plan);
    const group = new GroupSums(result, { position, isLatestAsked });
    for (let from = 0; from < times.length; from += cellsPerSlice) {
      const rows = { place, ...open.read(group, planned.kind === 'zone', from) };
      if (rows.times.length > 0)
        yield { rows: rows.times.length, columns: valuesOf(columns, rows) };
    }
  }
}
