import { slack, type Move, type Scenario } from './Scenario.ts';
import { seatedFloors, stayReason, type Study, type StudyFloor } from './Study.ts';

/** What is wrong with a scenario; `field` is the path of the API's field, as `moves.0.to`. */
export interface ScenarioFault {
  code: 'FLOOR_CANNOT_CLOSE' | 'NO_RECEIVER' | 'INVALID';
  field: string;
  reason: string;
}

type Floors = ReadonlyMap<string, StudyFloor>;

interface Around {
  floors: Floors;
  receivers: ReadonlySet<string>;
}

function invalid(field: string, reason: string): ScenarioFault {
  return { code: 'INVALID', field, reason };
}

function closingFaults({ closed }: Scenario, floors: Floors): ScenarioFault[] {
  return closed.flatMap((id, at): ScenarioFault[] => {
    const field = `closed.${at}`;
    const floor = floors.get(id);
    if (floor === undefined) return [invalid(field, `There is no floor ${id} in this study`)];
    const reason = stayReason(floor);
    if (reason === null) return [];
    const why = reason === 'NO_SEATS' ? 'it has no seats' : 'less than 70% of its time is measured';
    return [{ code: 'FLOOR_CANNOT_CLOSE', field, reason: `Floor ${id} can't close: ${why}` }];
  });
}

function whoFaults(
  { floorId, tag }: Move,
  { at, floors, receivers }: Around & { at: number },
): ScenarioFault[] {
  const floor = floors.get(floorId);
  if (floor === undefined || floor.seats <= 0)
    return [
      invalid(`moves.${at}.floor_id`, `There is no floor ${floorId} with seats in this study`),
    ];
  const field = `moves.${at}.tag`;
  if (tag === null)
    return receivers.has(floorId)
      ? [invalid(field, `Floor ${floorId} stays open: name the tag of those who move`)]
      : [];
  if (Object.hasOwn(floor.tags, tag)) return [];
  return [invalid(field, `No seats of floor ${floorId} have the tag ${tag}`)];
}

function receiverReason(id: string, { floorId }: Move, { receivers }: Around): string | null {
  if (!receivers.has(id)) return `Floor ${id} is not an open floor with seats`;
  return id === floorId ? 'A team cannot move to its own floor' : null;
}

function whereFaults(move: Move, at: number, around: Around): ScenarioFault[] {
  const { to, floorId } = move;
  const field = `moves.${at}.to`;
  if (to === null) {
    const isAlone = [...around.receivers].every((id) => id === floorId);
    const reason = `No other open floor takes those of floor ${floorId}`;
    return isAlone ? [{ code: 'NO_RECEIVER', field, reason }] : [];
  }
  if (to.length === 0) return [invalid(field, 'must name a floor')];
  const ids = to.map((share) => share.floorId);
  const faults = to.flatMap((share, place) => {
    const own = `${field}.${place}`;
    const reason = receiverReason(share.floorId, move, around);
    if (reason !== null) return [invalid(`${own}.floor_id`, reason)];
    if (ids.indexOf(share.floorId) < place) return [invalid(`${own}.floor_id`, 'appears twice')];
    return share.share < 0 ? [invalid(`${own}.share`, 'must not be negative')] : [];
  });
  const sum = to.reduce((total, { share }) => total + share, 0);
  if (faults.length > 0 || Math.abs(sum - 1) <= slack) return faults;
  return [invalid(field, `The shares add up to ${Number(sum.toFixed(6))}, not to 1`)];
}

function moveFaults({ moves }: Scenario, around: Around): ScenarioFault[] {
  const keys = moves.map(({ floorId, tag }) => JSON.stringify([floorId, tag]));
  return moves.flatMap((move, at) => {
    const faults = [...whoFaults(move, { at, ...around }), ...whereFaults(move, at, around)];
    const isTwice = keys.indexOf(keys[at] ?? '') < at;
    return isTwice ? [...faults, invalid(`moves.${at}`, 'moves the same people twice')] : faults;
  });
}

/** What keeps a scenario from being worked out; the first is the one to name. */
export function scenarioFaults(study: Study, scenario: Scenario): ScenarioFault[] {
  const floors = new Map(study.floors.map((floor) => [floor.id, floor]));
  const closing = closingFaults(scenario, floors);
  if (closing.length > 0) return closing;
  const closed = new Set(scenario.closed);
  const seated = seatedFloors(study);
  const receivers = new Set(seated.flatMap(({ id }) => (closed.has(id) ? [] : [id])));
  if (closed.size > 0 && receivers.size === 0)
    return [{ code: 'NO_RECEIVER', field: 'closed', reason: 'At least one floor must stay open' }];
  return moveFaults(scenario, { floors, receivers });
}
