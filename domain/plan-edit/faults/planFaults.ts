import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { groupingByKey, type Steps } from '#domain/steps/Steps.ts';
import type { PlanFloors } from '../applyOp.ts';
import type { Plan, PlanZone } from '../PlanZone.ts';
import { sensorKey } from '../setSensors.ts';
import { planFault, type PlanFault } from './PlanFault.ts';
import { findingShapeFaults, middleOf } from './shapeFaults.ts';

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

/** In steps of a zone: what keeps a draft from being published, and what to look at before; of zones that it changes. Errors first. */
export function* findingFaults(draft: Draft): Steps<PlanFault[]> {
  const { plan, floors, changed } = draft;
  const isChanged = ({ id }: PlanZone): boolean => changed.has(toSpaceId(id));
  const isPart = (zone: PlanZone, whole: PlanZone): boolean =>
    parentsOf(plan, zone).includes(whole);
  const byFloor = yield* groupingByKey(plan.values(), ({ floor_id }) => toSpaceId(floor_id));
  const faults: PlanFault[] = [];
  for (const [id, zones] of byFloor) {
    const floor = floors.get(id);
    if (floor !== undefined)
      for (const fault of yield* findingShapeFaults(zones, { floor, isChanged, isPart }))
        faults.push(fault);
  }
  for (const zone of plan.values()) {
    if (isChanged(zone)) faults.push(...fieldFaults(zone));
    yield;
  }
  for (const findings of [
    findingParentFaults(draft),
    findingLaterFaults(draft),
    findingNameFaults(byFloor, isChanged),
    findingSensorFaults(draft),
  ])
    for (const fault of yield* findings) faults.push(fault);
  if (draft.isPast && changed.size > 0)
    faults.push(
      planFault(
        'HISTORY',
        [],
        null,
        `${draft.effectiveFrom} is in the past: reports since then will be recalculated`,
      ),
    );
  const isError = ({ severity }: PlanFault): boolean => severity === 'error';
  return [...faults.filter(isError), ...faults.filter((fault) => !isError(fault))];
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

/** The parents of a zone, the nearest first, up to the first without one or one that came before. */
function parentsOf(plan: Plan, zone: PlanZone): PlanZone[] {
  const parents: PlanZone[] = [];
  for (let one = parentIn(plan, zone); one && !parents.includes(one); one = parentIn(plan, one))
    parents.push(one);
  return parents;
}

function parentIn(plan: Plan, { parent }: PlanZone): PlanZone | undefined {
  return parent === null ? undefined : plan.get(toSpaceId(parent));
}

function parentFault(plan: Plan, zone: PlanZone): string | null {
  const { parent, name } = zone;
  if (parent === null) return null;
  const parents = parentsOf(plan, zone);
  const [nearest] = parents;
  if (nearest === undefined) return `${name} has the parent zone ${parent}, which does not exist`;
  if (nearest === zone) return `${name} is its own parent zone`;
  return parents.includes(zone)
    ? `${name} is part of itself: its parent zone ${nearest.name} is part of it`
    : null;
}

/** Changed zones that lack their parent or are part of themselves, and zones that lose it. */
function* findingParentFaults({ plan, changed }: Draft): Steps<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const zone of plan.values()) {
    yield;
    const { id, parent } = zone;
    const isChanged = [id, parent].some((one) => one !== null && changed.has(toSpaceId(one)));
    const reason = isChanged ? parentFault(plan, zone) : null;
    if (reason !== null) faults.push(planFault('PARENT_MISSING', [id], middleOf(zone), reason));
  }
  return faults;
}

/** Sensors that two zones have from the same day on, as when two drafts gave them away. */
function* findingSensorFaults({ plan, changed }: Draft): Steps<PlanFault[]> {
  const owners = new Map<string, PlanZone[]>();
  for (const zone of plan.values()) {
    for (const sensor of zone.sensors) {
      const key = sensorKey(sensor);
      const known = owners.get(key);
      if (known === undefined) owners.set(key, [zone]);
      else known.push(zone);
    }
    yield;
  }
  const faults: PlanFault[] = [];
  for (const zones of owners.values()) {
    yield;
    const [first, second] = zones;
    const isFaulty = zones.some(({ id }) => changed.has(toSpaceId(id)));
    if (first === undefined || second === undefined || !isFaulty) continue;
    const reason = `${first.name} and ${second.name} have a sensor in common from the same day on`;
    const ids = zones.map(({ id }) => id);
    faults.push(planFault('SENSOR_TWICE', ids, middleOf(first), reason));
  }
  return faults;
}

function* findingLaterFaults({ plan, later, effectiveFrom }: Draft): Steps<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const id of later) {
    yield;
    const zone = plan.get(id);
    const name = zone?.name ?? `Zone ${id}`;
    const reason = `${name} has a version that begins after ${effectiveFrom}. Make a draft from that day`;
    const point = zone === undefined ? null : middleOf(zone);
    faults.push(planFault('LATER_PERIOD', [zone?.id ?? id], point, reason));
  }
  return faults;
}

function* findingNameFaults(
  byFloor: ReadonlyMap<SpaceId, readonly PlanZone[]>,
  isChanged: (zone: PlanZone) => boolean,
): Steps<PlanFault[]> {
  const faults: PlanFault[] = [];
  for (const zones of byFloor.values()) {
    const same = yield* groupingByKey(zones, ({ layer_name, name }) =>
      JSON.stringify([layer_name, name.trim()]),
    );
    for (const alike of same.values()) {
      yield;
      const [first] = alike;
      const isFaulty = alike.length > 1 && alike.some(isChanged);
      if (first === undefined || !isFaulty || first.name.trim() === '') continue;
      const ids = alike.map(({ id }) => id);
      const reason = `${alike.length} zones of this floor are called ${first.name}`;
      faults.push(planFault('NAME_TWICE', ids, middleOf(first), reason));
    }
  }
  return faults;
}
