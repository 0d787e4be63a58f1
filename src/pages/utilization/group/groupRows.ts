import { peakFigures } from '#domain/metric/dailyPeaks.ts';
import type { MetricLabel } from '#domain/metric/labels.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { localDayNumber, localParts } from '#domain/time/localParts.ts';
import {
  sameGroup,
  valuesOf,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { frameValue } from '#src/features/report/values/frameValue.ts';
import { areaOfZones, membersByGroup } from '../shared/groupMembers.ts';
import type { GroupData } from './readGroups.ts';

/** The figures of a group or zone over the frame; null is unknown. */
export interface RowFigures {
  places: number | null;
  capacity: number | null;
  areaM2: number | null;
  people: number | null;
  peakPeople: number | null;
  mean: number | null;
  peak: number | null;
  averageDailyPeak: number | null;
  p90: number | null;
  timeInUse: number | null;
  mostInUse: number | null;
  fill: number | null;
  latestPeople: number | null;
  latestShare: number | null;
  latestInUse: number | null;
  coverage: number | null;
  validMinutes: number;
  openMinutes: number;
}

/** A group of the table, or one of its zones. */
export interface GroupRow {
  /** Tells it from every other row: a zone may be in several groups. */
  id: string;
  name: string;
  /** Null of a group. */
  zone: ZoneSpace | null;
  figures: RowFigures;
  /** Zones of a group; none of a zone. */
  zones: readonly GroupRow[];
}

export interface RowsInput {
  data: GroupData;
  /** Zones by day; null while they are not there. */
  zoneDays: MetricAnswer | null;
  /** The zones in view. */
  zones: readonly ZoneSpace[];
  roomSizes: readonly RoomSizeCategory[];
  nameOf: (group: Pick<MetricGroup, 'id' | 'kind' | 'name'>) => string;
  nowMs: number;
}

/** The rows of the table: groups with their zones, the whole left out. */
export function toGroupRows(input: RowsInput): GroupRow[] {
  const { data, nameOf } = input;
  const zoneRows = toZoneRows(input);
  const members = membersByGroup(input.zones, data.request.grouping, input.roomSizes);
  const peaksOf = peakReader(input, data.days);
  return data.frame.groups
    .filter(({ kind }) => kind !== 'all' && kind !== 'zone')
    .map((group): GroupRow => {
      const zones = members.get(group.id) ?? [];
      return {
        id: `${group.kind} ${group.id}`,
        name: nameOf(group),
        zone: null,
        figures: { ...figuresOf(group), ...peaksOf(group), areaM2: areaOfZones(zones) },
        zones: zones.flatMap((zone) => {
          const row = zoneRows.get(zone.id);
          return row ? [{ ...row, id: `${group.id} ${zone.id}` }] : [];
        }),
      };
    });
}

/** The figures of all spaces in view together. */
export function wholeFigures({ data, zones, nowMs }: Pick<RowsInput, 'data' | 'zones' | 'nowMs'>) {
  const whole = data.frame.groups.find(({ kind }) => kind === 'all');
  const peaks = peakReader({ data, nowMs }, data.days);
  return whole
    ? { ...figuresOf(whole), ...peaks(whole), areaM2: areaOfZones(zones) }
    : { ...figuresOf(undefined), areaM2: null };
}

function toZoneRows(input: RowsInput): Map<string, GroupRow> {
  const { data, zones, zoneDays } = input;
  const peaksOf = zoneDays && peakReader(input, zoneDays);
  const groups = new Map(
    data.frame.groups.filter(({ kind }) => kind === 'zone').map((group) => [group.id, group]),
  );
  return new Map(
    zones.map((zone): [string, GroupRow] => {
      const group = groups.get(zone.id);
      const figures = {
        ...figuresOf(group),
        ...(group && peaksOf ? peaksOf(group) : {}),
        areaM2: zone.m2,
      };
      return [zone.id, { id: zone.id, name: zone.name, zone, figures, zones: [] }];
    }),
  );
}

function figuresOf(group: MetricGroup | undefined): Omit<RowFigures, 'areaM2'> {
  const first = (label: MetricLabel) => frameValue(group, label);
  return {
    places: group?.placesTotal[0] ?? null,
    capacity: first('capacity_mean'),
    people: first('count_mean'),
    peakPeople: first('count_max'),
    mean: first('utilisation_mean'),
    peak: first('utilisation_max'),
    averageDailyPeak: null,
    p90: null,
    timeInUse: first('frequency_mean'),
    mostInUse: first('frequency_max'),
    fill: first('capacity_fraction_used_mean'),
    latestPeople: first('count'),
    latestShare: first('utilisation'),
    latestInUse: first('frequency'),
    coverage: group?.coverage[0] ?? null,
    validMinutes: group?.validMinutes[0] ?? 0,
    openMinutes: group?.openMinutes[0] ?? 0,
  };
}

/** Reads ADP and P90 of a group from its days; days of too little data, and today, do not count (metrics.md 3.3). */
function peakReader({ data, nowMs }: Pick<RowsInput, 'data' | 'nowMs'>, days: MetricAnswer) {
  const { timeZone } = data.request.subject;
  const today = localDayNumber(nowMs, timeZone);
  const dayNumbers = days.intervals.map(({ startMs }) => localParts(startMs, timeZone).dayNumber);
  const todayAt = dayNumbers.indexOf(today);
  return (group: MetricGroup): Pick<RowFigures, 'averageDailyPeak' | 'p90'> => {
    const own = sameGroup(days, group);
    const peaks = Float64Array.from(valuesOf(own, 'utilisation_max'), (peak, day) =>
      peak !== null && (own?.coverage[day] ?? 0) >= thresholds.neededData ? peak : Number.NaN,
    );
    const { averageDailyPeak, p90 } = peakFigures(peaks, todayAt);
    return { averageDailyPeak, p90 };
  };
}
