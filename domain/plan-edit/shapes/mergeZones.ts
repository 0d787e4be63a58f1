import { closeRing, type Position } from '#domain/geometry/Ring.ts';
import { signedArea } from '#domain/geometry/ringArea.ts';
import { turn } from '#domain/geometry/segments.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { cornerAt, withCorner, zonesOn } from '../corners/rings.ts';
import { sortedSensors } from '../setSensors.ts';
import type { PlanFloor } from '../PlanFloor.ts';
import type { OpOf } from '../PlanOp.ts';
import { openRing, PlanRefusal, zoneOf, type Plan, type PlanZone } from '../PlanZone.ts';

/** Twice the area of a triangle in 0..1 below which three corners lie on one line. */
const flat = 1e-12;

type Edge = readonly [from: number, to: number];

/** The rings of zones over one list of corners: all turn one way, and have each other's corners on their walls. */
function wovenRings(
  zones: readonly PlanZone[],
  floor: PlanFloor,
): { corners: Position[]; rings: number[][] } {
  const corners: Position[] = [];
  const numberOf = (point: Position): number => {
    const known = cornerAt(corners, point, floor);
    return known >= 0 ? known : corners.push(point) - 1;
  };
  const outlines = zones.map(({ normalised_points }) => {
    const ring = openRing(normalised_points);
    return signedArea(ring) < 0 ? ring.toReversed() : ring;
  });
  for (const point of outlines.flat()) numberOf(point);
  const rings = outlines.map((outline) => {
    const woven = corners.reduce<readonly Position[]>(
      (ring, corner) => withCorner(ring, corner, floor),
      outline,
    );
    return woven.map(numberOf);
  });
  return { corners, rings };
}

/** The edges that are left when walls between rings are taken away. */
function outerEdges(rings: readonly (readonly number[])[]): Map<number, number> {
  const left = new Map<string, Edge>();
  for (const ring of rings)
    for (const [at, from] of ring.entries()) {
      const to = ring[(at + 1) % ring.length] ?? from;
      if (!left.delete(`${to} ${from}`)) left.set(`${from} ${to}`, [from, to]);
    }
  const next = new Map(left.values());
  if (next.size !== left.size)
    throw new PlanRefusal('zone_ids', 'The merged zone would touch itself at a corner');
  return next;
}

/** The one ring that edges make. Throws PlanRefusal when they make several. */
function joinEdges(next: ReadonlyMap<number, number>): number[] {
  const [start] = next.keys();
  const ring: number[] = [];
  for (let at = start; at !== undefined && ring.length <= next.size; at = next.get(at)) {
    if (ring.length > 0 && at === start) break;
    ring.push(at);
  }
  if (ring.length !== next.size)
    throw new PlanRefusal(
      'zone_ids',
      'These zones share no wall, or merging them would leave a hole. Close gaps first',
    );
  return ring;
}

/** Merges touching zones into one of them; the others end. Areas and capacities add up. */
export function mergeZones(
  plan: Plan,
  op: OpOf<'merge'>,
  floorOf: (zone: PlanZone) => PlanFloor,
): Plan {
  const zones = [...new Set(op.zone_ids.map(toSpaceId))].map((id, at) =>
    zoneOf(plan, id, `zone_ids.${at}`),
  );
  const keep = zoneOf(plan, op.keep, 'keep');
  if (!zones.includes(keep)) throw new PlanRefusal('keep', 'must be one of zone_ids');
  if (zones.length < 2) throw new PlanRefusal('zone_ids', 'Name at least two zones');
  const isTogether = zones.every(
    ({ floor_id, layer_name }) =>
      toSpaceId(floor_id) === toSpaceId(keep.floor_id) && layer_name === keep.layer_name,
  );
  if (!isTogether) throw new PlanRefusal('zone_ids', 'must be on one floor and layer');
  const floor = floorOf(keep);
  const { corners, rings } = wovenRings(zones, floor);
  const joined = joinEdges(outerEdges(rings)).map((at): Position => corners[at] ?? [0, 0]);
  const others = zonesOn(plan, keep.floor_id).filter((zone) => !zones.includes(zone));
  const ring = closeRing(withoutFlat(joined, others, floor));
  const merged = new Map(plan);
  for (const { id } of zones) if (id !== keep.id) merged.delete(toSpaceId(id));
  merged.set(toSpaceId(keep.id), {
    ...keep,
    normalised_points: ring,
    m2: sumOf(zones.map(({ m2 }) => m2)),
    capacity: joinedCapacity(zones),
    sensors: sortedSensors(zones.flatMap(({ sensors }) => sensors)),
  });
  return merged;
}

/** An open ring without corners on straight walls that no other zone has. */
function withoutFlat(
  ring: readonly Position[],
  others: readonly PlanZone[],
  floor: PlanFloor,
): Position[] {
  const kept: Position[] = [...ring];
  for (let at = kept.length - 1; at >= 0 && kept.length > 3; at -= 1) {
    const corner = kept[at];
    const before = kept[(at + kept.length - 1) % kept.length];
    const after = kept[(at + 1) % kept.length];
    if (corner === undefined || before === undefined || after === undefined) continue;
    if (Math.abs(turn(before, corner, after)) > flat) continue;
    const isShared = others.some(
      ({ normalised_points }) => cornerAt(openRing(normalised_points), corner, floor) >= 0,
    );
    if (!isShared) kept.splice(at, 1);
  }
  return kept;
}

function sumOf(areas: readonly (number | null)[]): number | null {
  return areas.reduce((sum, area) => (sum === null || area === null ? null : sum + area), 0);
}

function joinedCapacity(zones: readonly PlanZone[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const [name, value] of zones.flatMap(({ capacity }) => capacity))
    sums.set(name, (sums.get(name) ?? 0) + value);
  return [...sums];
}
