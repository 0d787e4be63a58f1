import { group } from 'd3-array';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { PlanFloors } from '../applyOp.ts';
import type { Plan, PlanZone } from '../PlanZone.ts';
import { sensorKey } from '../setSensors.ts';
import { planFault, type PlanFault } from './PlanFault.ts';
import { middleOf, shapeFaults } from './shapeFaults.ts';

interface Draft {
  plan: Plan;
  floors: PlanFloors;
  /** Ids of zones that differ from what is published, or ended. */
  changed: ReadonlySet<SpaceId>;
  /** Changed zones of which a published period begins after the effective day. */
  later: ReadonlySet<SpaceId>;
  effectiveFrom: string;
  isPast: boolean;
}

/** What keeps a draft from being published, and what to look at before; of zones that it changes. Errors first. */
export function planFaults(draft: Draft): PlanFault[] {
  const { plan, floors, changed } = draft;
  const isChanged = ({ id }: PlanZone): boolean => changed.has(toSpaceId(id));
  const byFloor = group(plan.values(), ({ floor_id }) => toSpaceId(floor_id));
  const faults = [...byFloor].flatMap(([id, zones]) => {
    const floor = floors.get(id);
    return floor === undefined ? [] : shapeFaults(zones, { floor, isChanged });
  });
  for (const zone of plan.values()) if (isChanged(zone)) faults.push(...fieldFaults(zone));
  faults.push(
    ...parentFaults(draft),
    ...laterFaults(draft),
    ...nameFaults(byFloor, isChanged),
    ...sensorFaults(draft),
  );
  if (draft.isPast && changed.size > 0)
    faults.push(
      planFault(
        'HISTORY',
        [],
        null,
        `${draft.effectiveFrom} is in the past: reports since then will be recalculated`,
      ),
    );
  return faults.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}

function fieldFaults(zone: PlanZone): PlanFault[] {
  const { id, name, capacity } = zone;
  const point = middleOf(zone);
  const faults: PlanFault[] = [];
  if (name.trim() === '') faults.push(planFault('NO_NAME', [id], point, 'A zone has no name'));
  const labels = new Set(capacity.map(([label]) => label.trim()));
  const isFaulty = capacity.some(([label, value]) => label.trim() === '' || !(value >= 0));
  if (isFaulty || labels.size < capacity.length)
    faults.push(
      planFault(
        'CAPACITY',
        [id],
        point,
        `${name} has a capacity that is negative, named twice or without a name`,
      ),
    );
  else if (capacity.length === 0)
    faults.push(
      planFault(
        'NO_CAPACITY',
        [id],
        point,
        `${name} has no capacity, so its use can’t be shown as a percentage`,
      ),
    );
  return faults;
}

/** Changed zones without their parent, and zones that lose it. */
function parentFaults({ plan, changed }: Draft): PlanFault[] {
  return [...plan.values()].flatMap((zone) => {
    const { id, parent, name } = zone;
    if (parent === null || plan.has(toSpaceId(parent))) return [];
    if (!changed.has(toSpaceId(id)) && !changed.has(toSpaceId(parent))) return [];
    return [
      planFault(
        'PARENT_MISSING',
        [id],
        middleOf(zone),
        `${name} has the parent zone ${parent}, which does not exist`,
      ),
    ];
  });
}

/** Sensors that two zones have from the same day on, as when two drafts gave them away. */
function sensorFaults({ plan, changed }: Draft): PlanFault[] {
  const owners = new Map<string, PlanZone[]>();
  for (const zone of plan.values())
    for (const sensor of zone.sensors)
      owners.set(sensorKey(sensor), [...(owners.get(sensorKey(sensor)) ?? []), zone]);
  return [...owners.values()].flatMap((zones) => {
    const [first, second] = zones;
    const isFaulty = zones.some(({ id }) => changed.has(toSpaceId(id)));
    if (first === undefined || second === undefined || !isFaulty) return [];
    const reason = `${first.name} and ${second.name} have a sensor in common from the same day on`;
    return [
      planFault(
        'SENSOR_TWICE',
        zones.map(({ id }) => id),
        middleOf(first),
        reason,
      ),
    ];
  });
}

function laterFaults({ plan, later, effectiveFrom }: Draft): PlanFault[] {
  return [...later].map((id) => {
    const zone = plan.get(id);
    const name = zone?.name ?? `Zone ${id}`;
    const reason = `${name} has a version that begins after ${effectiveFrom}. Make a draft from that day`;
    return planFault(
      'LATER_PERIOD',
      [zone?.id ?? id],
      zone === undefined ? null : middleOf(zone),
      reason,
    );
  });
}

function nameFaults(
  byFloor: ReadonlyMap<SpaceId, readonly PlanZone[]>,
  isChanged: (zone: PlanZone) => boolean,
): PlanFault[] {
  return [...byFloor.values()].flatMap((zones) => {
    const same = group(zones, ({ layer_name, name }) => JSON.stringify([layer_name, name.trim()]));
    return [...same.values()].flatMap((alike) => {
      const [first] = alike;
      const isFaulty = alike.length > 1 && alike.some(isChanged);
      if (first === undefined || !isFaulty || first.name.trim() === '') return [];
      const ids = alike.map(({ id }) => id);
      return [
        planFault(
          'NAME_TWICE',
          ids,
          middleOf(first),
          `${alike.length} zones of this floor are called ${first.name}`,
        ),
      ];
    });
  });
}
