import { groupSlots, type GroupSlots } from '#domain/matrix/group/GroupSlots.ts';
import type { WantedSlots } from '#domain/matrix/group/Sides.ts';
import { openRow, wantedOf } from '#domain/matrix/group/wantedOf.ts';
import type { HeldMatrix, HeldZone } from '#domain/matrix/HeldMatrix.ts';
import { openSpans } from '#domain/matrix/openSpans.ts';
import { planScale, type DrawnZone } from '#domain/geometry/planScale.ts';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import type { Ring } from '#domain/geometry/Ring.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import { compareIds } from '#domain/space/ids.ts';
import { layerNames } from '#domain/space/layers.ts';
import { activeZones, floorRole, groupMembers } from '#domain/space/members/groupMembers.ts';
import { standsForPlace } from '#domain/space/members/placeSeats.ts';
import { zoneRole } from '#domain/space/zoneRole.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import {
  coverageOf,
  existsIn,
  lastSlotOf,
  peopleOf,
  readingSlots,
  type ReadingSlots,
} from '../openReading.ts';
import { readLonePlace } from './readLonePlace.ts';
import type { PlaceGaps, TeamFloor, TeamPlace } from './TeamFloor.ts';

/** A floor as it is drawn: its size in pixels, and the outline of each zone in 0..1 of it. */
export interface TeamPlan {
  width: number;
  height: number;
  outlines: Readonly<Record<string, Ring>>;
}

export interface TeamFloorAsk {
  floorId: string;
  frame: InstantRange;
  hours: Parameters<typeof openSpans>[2];
  plan: TeamPlan;
  /** The local day of now, as days since 1970-01-01. */
  today: number;
}

/** Without a scale, 0.02 of the plan's longer side counts as three meters. */
const unscaledSide = 150;

interface Scaled {
  /** Meters to a pixel. */
  scale: number;
  isMetric: boolean;
}

function scaleOf({ width, height, outlines }: TeamPlan, zones: readonly HeldZone[]): Scaled {
  const drawn = zones.map(({ id, m2 }): DrawnZone => ({
    m2,
    normalisedPoints: outlines[id] ?? [],
  }));
  const scale = planScale({ width, height }, drawn);
  return scale === null
    ? { scale: unscaledSide / Math.max(width, height), isMetric: false }
    : { scale, isMetric: true };
}

/** Zones of a candidate: those that measure the place itself, the first of them standing for it, and all. */
interface Candidate {
  main: HeldZone[];
  all: HeldZone[];
  isAlone: boolean;
}

/** The places of zones that exist together. */
function candidatesOf(zones: readonly HeldZone[], matrix: HeldMatrix): Candidate[] {
  const candidates = new Map<string, Candidate>();
  for (const member of groupMembers(zones, () => matrix.defaultLayer)) {
    const { zone, unit, side } = member;
    const key = unit > 0 ? `unit ${unit}` : `zone ${zone.id}`;
    const candidate = candidates.get(key) ?? { main: [], all: [], isAlone: false };
    candidate.all.push(zone);
    if (standsForPlace(member)) candidate.main.unshift(zone);
    else if (side !== 'child') candidate.main.push(zone);
    candidate.isAlone = unit === 0;
    candidates.set(key, candidate);
  }
  return [...candidates.values()].filter(({ main }) => main.length > 0);
}

/** What a floor is read with. */
interface Around {
  matrix: HeldMatrix;
  wanted: WantedSlots;
  slots: ReadingSlots;
  ask: TeamFloorAsk;
  scaled: Scaled;
}

/** Slots in which the group does not have all its seats, all of them counted. */
function gapsOf(group: Pick<GroupSlots, 'capacity' | 'seats' | 'countedSeats'>, seats: number) {
  const isGap = (at: number): boolean =>
    group.capacity[at] !== seats || group.seats[at] !== seats || group.countedSeats[at] !== seats;
  const slots = Int32Array.from(group.capacity.keys()).filter(isGap);
  const pick = (values: Float64Array) => Float64Array.from(slots, (at) => values[at] ?? 0);
  return {
    slots,
    capacity: pick(group.capacity),
    seats: pick(group.seats),
    counted: pick(group.countedSeats),
  } satisfies PlaceGaps;
}

type Measured = Pick<TeamPlace, 'seats' | 'coverage' | 'people' | 'gaps'>;

/** A place that several zones measure, by the rule of groups. */
function readGroup(all: readonly HeldZone[], { matrix, wanted, slots, ask }: Around): Measured {
  const ids = all.map(({ id }) => id);
  const group = groupSlots(matrix, matrix.zonesOf(ids), { wanted, capacity: null });
  const last = Math.max(0, lastSlotOf(matrix, ask.frame));
  const atEnd = groupSlots(matrix, all, {
    wanted: { first: last, length: 1, spans: [] },
    capacity: null,
  });
  const seats = atEnd.capacity[0] ?? 0;
  const row = {
    capacity: openRow(group.capacity, wanted),
    seats: openRow(group.seats, wanted),
    countedSeats: openRow(group.countedSeats, wanted),
  };
  return {
    seats,
    coverage: coverageOf(peopleOf(group, wanted), {
      spaces: openRow(group.spaces, wanted),
      w: slots.w,
    }),
    people: { numbers: openRow(group.seated, wanted), unit: 1 },
    gaps: gapsOf(row, seats),
  };
}

function outlineOf({ id }: HeldZone, { ask: { plan }, scaled: { scale } }: Around): FlatRing {
  const { width, height, outlines } = plan;
  return FlatRing.of(
    (outlines[id] ?? []).map(([x, y]) => [x * width * scale, y * height * scale] as const),
  );
}

function readPlace({ main, all, isAlone }: Candidate, around: Around): TeamPlace[] {
  const [zone] = main;
  if (zone === undefined) return [];
  const { matrix, scaled } = around;
  const periods = matrix.zonesById.get(zone.id) ?? [];
  const isPlain = isAlone && periods.length === 1;
  const measured = isPlain ? readLonePlace(zone, around) : readGroup(all, around);
  if (measured.seats <= 0) return [];
  const ring = outlineOf(zone, around);
  const drawn = scaled.isMetric && ring.area > 0 ? ring.area : null;
  return [
    {
      ...measured,
      id: zone.id,
      zones: main,
      zoneIds: [...new Set(all.map(({ id }) => id))],
      m2: main.find(({ m2 }) => m2 !== null)?.m2 ?? drawn,
      outline: ring.area > 0 ? ring.corners : new Float64Array(0),
    },
  ];
}

/**
 * The places of a floor that a team could take, over the open slots of its building. What measures one place, or lies in it, is
 * one place, and counts as it does in groups; counters of the floor are none. Throws a RangeError when the frame is not held.
 */
export function readTeamFloor(matrix: HeldMatrix, ask: TeamFloorAsk): TeamFloor {
  const { floorId, frame, hours, today } = ask;
  const spans = openSpans(matrix, frame, hours);
  const wanted = wantedOf(spans);
  const slots = readingSlots(matrix, spans);
  const last = lastSlotOf(matrix, frame);
  const onFloor = matrix.zones.filter(
    (zone) =>
      zone.floorId === floorId &&
      zone.layerName !== layerNames.booking &&
      existsIn(matrix, zone, last),
  );
  const zones = activeZones(onFloor, () => matrix.defaultLayer);
  const spaces = zones.filter(
    ({ capacity, metadata }) =>
      (capacityOf(capacity, null) ?? 0) > 0 && floorRole(metadata) === 'none',
  );
  const around: Around = { matrix, wanted, slots, ask, scaled: scaleOf(ask.plan, onFloor) };
  const read = new Map<string, TeamPlace[]>();
  const placesOf = (own: readonly HeldZone[]): TeamPlace[] =>
    candidatesOf(own, matrix)
      .flatMap((candidate) => {
        const key = candidate.all.map(({ id }) => id).join(' ');
        const places = read.get(key) ?? readPlace(candidate, around);
        read.set(key, places);
        return places;
      })
      .toSorted((a, b) => compareIds(a.id, b.id));
  return {
    id: floorId,
    slots,
    today,
    places: placesOf(spaces.filter((zone) => zoneRole(zone) !== 'room')),
    placesWithRooms: placesOf(spaces),
  };
}
