import type { LatestMethod } from '#contract/latestMetrics.ts';
import { isWithin } from '#domain/space/period.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { groupMembers, type GroupMember } from '#server/directory/groups/groupMembers.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import {
  groupZones,
  readGroupings,
  type GroupedZones,
} from '#server/directory/spaces/groupZones.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';

/** A group of the zones that exist now, and what it is made of. */
export interface GroupOfNow {
  group: GroupedZones;
  members: readonly GroupMember[];
}

interface GroupsQuestion {
  method: LatestMethod;
  buildingId: SpaceId;
  filter_zones: string | undefined;
  group_zones: string | undefined;
}

/** Groups that hold as long as the same zones exist. */
interface KeptGroups {
  holds: InstantRange;
  groups: readonly GroupOfNow[];
}

const defaultGrouping: Record<LatestMethod, string> = {
  getLatestZoneMetric: 'zone',
  getGroupedFloorZoneMetrics: 'floor',
};

/** Displays and pages of some hundred floors ask alike, every few seconds. */
const mostKept = 1000;
const kept = new WeakMap<SpaceIndex, Map<string, KeptGroups>>();

/** The groups that a question about now is about. They are found once for all who ask the same, as long as spaces and settings stay as they are. Throws INVALID_FILTER. */
export function groupsOfNow(
  question: GroupsQuestion,
  spaces: SpaceStore,
  nowMs: number,
): readonly GroupOfNow[] {
  const index = spaces.current();
  const known = kept.get(index) ?? new Map<string, KeptGroups>();
  kept.set(index, known);
  const key = JSON.stringify(question);
  const before = known.get(key);
  if (before !== undefined && isWithin(before.holds, nowMs)) return before.groups;
  const found = findGroups(question, spaces, nowMs);
  const [eldest] = known.keys();
  if (known.size >= mostKept && eldest !== undefined) known.delete(eldest);
  known.set(key, found);
  return found.groups;
}

function findGroups(
  { method, buildingId, filter_zones, group_zones }: GroupsQuestion,
  spaces: SpaceStore,
  nowMs: number,
): KeptGroups {
  const index = spaces.current();
  const selected = selectMetricZones(index, [buildingId], readZoneFilter(filter_zones));
  const zones = selected.filter((zone) => isWithin(zone, nowMs));
  const groupings = readGroupings(group_zones ?? defaultGrouping[method]);
  const groups = groupZones(zones, groupings, {
    index,
    roomSizesOf: (id) => spaces.settingsOf(id)?.room_size_categories,
  });
  return {
    holds: samePeriods(selected, nowMs),
    groups: groups.map((group) => ({
      group,
      members:
        group.kind === 'zone'
          ? group.zones.map((zone) => ({ zone, side: 'space', unit: 0, twins: 0, order: 0 }))
          : groupMembers(group.zones, index),
    })),
  };
}

/** Around an instant, as long as no zone's period begins or ends. */
function samePeriods(zones: readonly ZoneRecord[], ms: number): InstantRange {
  let startMs = Number.NEGATIVE_INFINITY;
  let endMs = Number.POSITIVE_INFINITY;
  for (const zone of zones)
    for (const bound of [zone.startMs, zone.endMs]) {
      if (bound <= ms) startMs = Math.max(startMs, bound);
      else endMs = Math.min(endMs, bound);
    }
  return { startMs, endMs };
}
