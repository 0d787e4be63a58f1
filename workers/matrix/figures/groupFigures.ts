import { groupKeys } from '#domain/filters/groupKeys.ts';
import { parseGroupZones, type ZoneGrouping } from '#domain/filters/parseGroupZones.ts';
import { metricsOfSums, type MetricSums } from '#domain/metric/metricsOfSums.ts';
import { groupMembers } from '#domain/space/members/groupMembers.ts';
import { standsForPlace } from '#domain/space/members/placeSeats.ts';
import { defaultRoomSizes, type RoomSizeCategory } from '#domain/space/roomSize.ts';
import { slotMs } from '#domain/time/interval.ts';
import { breathe } from '../../wire/breathe.ts';
import type { GroupFigures, MatrixFrame, OfZones } from '../MatrixApi.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import { openSpans, type OpenSpan } from '#domain/matrix/openSpans.ts';
import { groupSlots } from '#domain/matrix/group/GroupSlots.ts';
import { groupSlotSums } from './groupSlotSums.ts';
import { wantedOf } from '#domain/matrix/group/wantedOf.ts';
import { zonePeriodSums } from './zonePeriodSums.ts';

type Ask = MatrixFrame &
  OfZones & { groupZones: string; roomSizes?: readonly RoomSizeCategory[] | undefined };

interface Group {
  id: string;
  kind: ZoneGrouping['kind'];
  zones: HeldZone[];
}

function groupsOf(matrix: HeldMatrix, ask: Ask): Group[] {
  const around = { campusId: matrix.campusId, roomSizes: ask.roomSizes ?? defaultRoomSizes };
  const zones = matrix.zonesOf(ask.zoneIds);
  const list: Group[] = [];
  for (const grouping of parseGroupZones(ask.groupZones)) {
    const groups = new Map<string, Group>();
    for (const zone of zones) {
      for (const id of groupKeys(zone, grouping, around)) {
        const group = groups.get(id);
        if (group === undefined) groups.set(id, { id, kind: grouping.kind, zones: [zone] });
        else group.zones.push(zone);
      }
    }
    list.push(...groups.values());
  }
  return list;
}

function sumsOf(
  matrix: HeldMatrix,
  { kind, zones }: Group,
  { ask, spans }: { ask: Ask; spans: readonly OpenSpan[] },
): MetricSums {
  const { capacity, ignoreZeroValues = false } = ask;
  if (kind === 'zone') {
    const all = { capacity, ignoreZeroValues, hasPeaks: true, hasLatest: true };
    return zonePeriodSums(matrix, spans, all)(zones);
  }
  const wanted = wantedOf(spans);
  const slots = groupSlots(matrix, zones, { wanted, capacity });
  return groupSlotSums(slots, spans, { first: wanted.first, ignoreZeroValues });
}

/** The places that a group has in open time, each by the zone that stands for it. */
function countPlaces(
  matrix: HeldMatrix,
  zones: readonly HeldZone[],
  spans: readonly OpenSpan[],
): number {
  const atSlot = (slot: number) => matrix.frame.startMs + slot * slotMs;
  const exists = ({ startMs, endMs }: HeldZone) =>
    spans.some(({ from, to }) => startMs < atSlot(to) && endMs > atSlot(from));
  const standing = groupMembers(zones, () => matrix.defaultLayer).filter(
    (member) => standsForPlace(member) && exists(member.zone),
  );
  return new Set(standing.map(({ zone }) => zone.id)).size;
}

/** The figures of groups over the open slots of a frame. Throws FilterError for a grouping that cannot be read. */
export async function groupFigures(
  matrix: HeldMatrix,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<GroupFigures[]> {
  const spans = openSpans(matrix, ask.frame, ask.hours);
  const rule = {
    ignoreMissingData: ask.ignoreMissingData ?? true,
    ...(ask.neededData === undefined ? {} : { neededData: ask.neededData }),
  };
  const list: GroupFigures[] = [];
  for (const group of groupsOf(matrix, ask)) {
    await breathe(signal);
    const metrics = metricsOfSums(sumsOf(matrix, group, { ask, spans }), rule);
    list.push({
      id: group.id,
      kind: group.kind,
      zoneIds: [...new Set(group.zones.map(({ id }) => id))],
      places: countPlaces(matrix, group.zones, spans),
      openMinutes: metrics.openMinutes,
      validMinutes: metrics.validMinutes,
      coverage: metrics.coverage,
      seatsMeasured: metrics.seatsMeasured,
      values: metrics.values,
    });
  }
  return list;
}
