import type { MetricLabel } from '#domain/metric/labels.ts';
import type { RoomSizeCategory } from '#domain/space/roomSize.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import {
  sameGroup,
  wholeGroup,
  type MetricAnswer,
  type MetricGroup,
} from '#src/data/metrics/MetricAnswer.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { frameDenominators } from '#src/features/report/figures/frameDenominators.ts';
import type { DayPeak } from '#src/features/report/figures/usePeakMoments.ts';
import { readGroup } from '#src/features/report/figures/readGroup.ts';
import { areaOfZones, membersByGroup } from '#src/features/filters/scope/groupMembers.ts';
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
  /** Null of a zone. */
  group: MetricGroup | null;
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
  const members = membersByGroup({ ...input, grouping: data.request.grouping });
  const figuresOf = figureReader(input, data.days);
  return data.frame.groups
    .filter(({ kind }) => kind !== 'all' && kind !== 'zone')
    .map((group): GroupRow => {
      const zones = members.get(group.id) ?? [];
      return {
        id: `${group.kind} ${group.id}`,
        name: nameOf(group),
        group,
        zone: null,
        figures: figuresOf(group, areaOfZones(zones)),
        zones: zones.flatMap((zone) => {
          const row = zoneRows.get(zone.id);
          return row ? [{ ...row, id: `${group.id} ${zone.id}` }] : [];
        }),
      };
    });
}

/** The figures of all spaces in view together. */
export function wholeFigures({ data, zones, nowMs }: Pick<RowsInput, 'data' | 'zones' | 'nowMs'>) {
  return figureReader({ data, nowMs }, data.days)(wholeGroup(data.frame), areaOfZones(zones));
}

/** The peaks of groups, of some labels, with the days on which they were reached. */
export function groupPeaks(
  { days, request }: Pick<GroupData, 'days' | 'request'>,
  rows: readonly GroupRow[],
  labels: readonly MetricLabel[],
): DayPeak[] {
  const { timeZone } = request.subject;
  const clock = { timeZone, today: Number.POSITIVE_INFINITY };
  return rows.flatMap(({ group }) => {
    if (group === null) return [];
    const own = { whole: group, days: sameGroup(days, group), intervals: days.intervals };
    const { greatest } = readGroup(own, clock);
    return labels.map((label) => ({ group, label, day: greatest(label) }));
  });
}

function toZoneRows(input: RowsInput): Map<string, GroupRow> {
  const { data, zones, zoneDays } = input;
  const figuresOf = figureReader(input, zoneDays);
  const groups = new Map(
    data.frame.groups.filter(({ kind }) => kind === 'zone').map((group) => [group.id, group]),
  );
  return new Map(
    zones.map((zone): [string, GroupRow] => {
      const figures = figuresOf(groups.get(zone.id), zone.m2);
      return [zone.id, { id: zone.id, name: zone.name, group: null, zone, figures, zones: [] }];
    }),
  );
}

/** Reads the figures of groups; their daily peaks are not known without answers by day. */
function figureReader(
  { data, nowMs }: Pick<RowsInput, 'data' | 'nowMs'>,
  days: MetricAnswer | null,
) {
  const { timeZone } = data.request.subject;
  const clock = { timeZone, today: localDayNumber(nowMs, timeZone) };
  return (whole: MetricGroup | undefined, areaM2: number | null): RowFigures => {
    const group = readGroup(
      {
        whole,
        days: whole && days ? sameGroup(days, whole) : undefined,
        intervals: days?.intervals ?? [],
      },
      clock,
    );
    const { averageDailyPeak, p90 } = group.peaks('utilisation_max');
    const { places, coverage, validMinutes, openMinutes } = frameDenominators(whole, undefined);
    return {
      places: whole ? places : null,
      capacity: group.value('capacity_mean'),
      areaM2,
      people: group.value('count_mean'),
      peakPeople: group.value('count_max'),
      mean: group.value('utilisation_mean'),
      peak: group.value('utilisation_max'),
      averageDailyPeak,
      p90,
      timeInUse: group.value('frequency_mean'),
      mostInUse: group.value('frequency_max'),
      fill: group.value('capacity_fraction_used_mean'),
      latestPeople: group.value('count'),
      latestShare: group.value('utilisation'),
      latestInUse: group.value('frequency'),
      coverage,
      validMinutes,
      openMinutes,
    };
  };
}
