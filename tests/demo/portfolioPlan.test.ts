import { describe, expect, it } from 'vitest';
import { spacesInput, type FloorInput, type ZoneInput } from '#contract/ingestSpaces.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import type { PointM } from '#demo/plan/FloorDraft.ts';
import { FlatRing } from '#domain/geometry/FlatRing.ts';
import { ringsOverlap } from '#domain/geometry/overlap/sharedArea.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { roomSizeOf } from '#domain/space/roomSize.ts';

const now = Date.parse('2026-11-18T13:32:10Z');
const portfolio = drawPortfolio('full', now);
const drawn = portfolio.flatMap(({ input }) => input.buildings);
const buildings = drawn.map((building) =>
  Object.assign({}, building, { floors: building.floors.map(asItIs) }),
);
const pixelsPerMetre = 40;

/** A floor with its zones as they are now. */
function asItIs(floor: FloorInput): FloorInput {
  return { ...floor, zones: floor.zones.filter(({ enddate }) => !enddate) };
}

/** A floor with its zones as they were before some of them changed. */
function asItWas(floor: FloorInput): FloorInput {
  return { ...floor, zones: floor.zones.filter(({ startdate }) => !startdate) };
}

const redesigned = drawn.flatMap((building) =>
  building.floors
    .filter(({ zones }) => zones.some(({ enddate }) => enddate))
    .map((floor) => ({
      label: `${building.name}, ${floor.name}, before its redesign`,
      floor: asItWas(floor),
      building,
    })),
);
const floors = [
  ...buildings.flatMap((building) =>
    building.floors.map((floor) => ({
      label: `${building.name}, ${floor.name}`,
      floor,
      building,
    })),
  ),
  ...redesigned,
];

/** Campus Hall follows a timetable instead of bookings. */
function isBooked({ name }: { name: string }): boolean {
  return name !== 'Campus Hall';
}

function ofKind(floor: FloorInput, kind: string) {
  return (floor.scenery ?? []).filter((shape) => shape.kind === kind);
}

function onLayer(floor: FloorInput, layer: string): ZoneInput[] {
  return floor.zones.filter((zone) => zone.layer_name === layer);
}

/** Whether a zone is divided into others of its layer. */
function isCombined(floor: FloorInput, id: ZoneInput['id']): boolean {
  return floor.zones.some((zone) => zone.layer_name === 'bookinglayer' && zone.parent === id);
}

type Placed = Pick<ZoneInput, 'id' | 'parent'>;

/** Whether one is a part of the other. */
function areOneRoom(a: Placed, b: Placed | undefined): boolean {
  return b !== undefined && (a.parent === b.id || b.parent === a.id);
}

function isRoom({ type, layer_name }: ZoneInput): boolean {
  return layer_name === 'sensorlayer' && ['meeting_room', 'focus_room', 'lab'].includes(type ?? '');
}

function seatsOf({ capacity }: ZoneInput): number {
  return Array.isArray(capacity) ? (capacity[0]?.[1] ?? 0) : (capacity['default'] ?? 0);
}

/** Normalized coordinates in meters. */
function toMetres({ floorplanimagedimensions: size }: FloorInput, [x, y]: PointM): PointM {
  if (size === undefined) throw new Error('a floor without a size');
  return [(x * size.width) / pixelsPerMetre, (y * size.height) / pixelsPerMetre];
}

/** A ring drawn toward its middle by a centimeter, so that sharing a wall is no overlap. */
function shrunk(points: readonly PointM[]): PointM[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const middle: PointM = [
    (Math.min(...xs) + Math.max(...xs)) / 2,
    (Math.min(...ys) + Math.max(...ys)) / 2,
  ];
  return points.map(([x, y]) => [x + (middle[0] - x) * 0.003, y + (middle[1] - y) * 0.003]);
}

describe('the portfolio', () => {
  it('has five buildings on three campuses in two time zones, 26 floors and about 1,250 zones', () => {
    expect(buildings.map(({ name }) => name)).toEqual([
      'Zuidas North',
      'Houthavens Court',
      'Hudson Tower',
      'Navy Yard Labs',
      'Campus Hall',
    ]);
    expect(new Set(buildings.map((building) => building.campus_name)).size).toBe(3);
    expect(new Set(buildings.map(({ timezone }) => timezone)).size).toBe(2);
    expect(buildings.flatMap((building) => building.floors)).toHaveLength(26);
    const zones = buildings.flatMap((building) =>
      building.floors.flatMap((one) => one.zones),
    ).length;
    expect(zones).toBeGreaterThan(1200);
    expect(zones).toBeLessThan(1300);
  });

  it('is accepted by the contract of spaces', () => {
    for (const { input } of portfolio) expect(() => spacesInput.parse(input)).not.toThrow();
  });

  it('is one building with six floors and about 340 zones when small', () => {
    const [building, ...others] = drawPortfolio('small', now);
    expect(others).toEqual([]);
    expect(building?.input.buildings[0]?.floors).toHaveLength(6);
    expect(building?.spaces.length).toBeGreaterThan(320);
    expect(building?.spaces.length).toBeLessThan(360);
  });

  it('gives every space its own id, the same at every generation and in both sizes', () => {
    const ids = portfolio.flatMap(({ spaces }) => spaces.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const again = drawPortfolio('full', now + 86_400_000 * 90);
    expect(again.flatMap(({ spaces }) => spaces.map(({ id }) => id))).toEqual(ids);
    const small = drawPortfolio('small', now).flatMap(({ spaces }) => spaces.map(({ id }) => id));
    expect(ids.slice(0, small.length)).toEqual(small);
  });

  it('has meeting rooms of every size class in every building but the one that is taught in', () => {
    for (const { name, floors: own } of buildings.filter(isBooked)) {
      const rooms = own.flatMap(({ zones }) => zones).filter(isRoom);
      const classes = new Set(rooms.map((room) => roomSizeOf(seatsOf(room))));
      expect(classes, `rooms of ${name}`).toEqual(new Set(['XS', 'S', 'M', 'L', 'XL']));
    }
  });

  it('has sensors, Wi-Fi and bookings on every floor of offices, and desks inside their Wi-Fi area', () => {
    for (const { label, floor } of floors.filter(({ building }) => isBooked(building))) {
      for (const layer of ['sensorlayer', 'wifilayer', 'bookinglayer'])
        expect(onLayer(floor, layer).length, `${label}, ${layer}`).toBeGreaterThan(0);
      const areas = new Map(onLayer(floor, 'wifilayer').map((zone) => [zone.id, zone]));
      for (const desk of floor.zones.filter(({ type }) => type === 'desk')) {
        const area = desk.parent == null ? undefined : areas.get(desk.parent);
        const ring = area?.normalised_points ?? [];
        for (const point of shrunk(desk.normalised_points))
          expect(pointInRing(ring, ...point), `${label}, ${desk.name}`).toBe(true);
      }
    }
    const sensed = floors.filter(({ floor }) => floor.zones.some(({ type }) => type === 'desk'));
    expect(sensed.length).toBeGreaterThan(12);
  });

  it('gives the bookings of a room its outline and name', () => {
    for (const { floor } of floors) {
      const rooms = new Map(floor.zones.filter(isRoom).map((room) => [room.name, room]));
      const calendars = onLayer(floor, 'bookinglayer').filter(({ id }) => !isCombined(floor, id));
      for (const { name, normalised_points } of calendars)
        expect(normalised_points).toEqual(rooms.get(name)?.normalised_points);
    }
  });

  it('has one combined room, with the seats of two rooms side by side that have sensors and calendars', () => {
    const combined = floors.flatMap(({ floor, building }) =>
      floor.zones.flatMap((zone) => {
        const ids = zone.metadata?.['combined_of'];
        if (!Array.isArray(ids)) return [];
        const parts = floor.zones.filter(({ id }) => ids.includes(id));
        return [{ building: building.name, floor, zone, parts }];
      }),
    );
    expect(combined.map(({ building }) => building)).toEqual(['Houthavens Court']);
    const [{ floor, zone, parts }] = combined as [(typeof combined)[number]];
    expect(parts.map(({ layer_name }) => layer_name)).toEqual(['sensorlayer', 'sensorlayer']);
    expect(seatsOf(zone)).toBe(parts.reduce((sum, part) => sum + seatsOf(part), 0));
    expect(zone.m2).toBeCloseTo(
      parts.reduce((sum, { m2 }) => sum + (m2 ?? 0), 0),
      1,
    );
    const children = floor.zones.filter(({ parent }) => parent === zone.id);
    expect(children.map(({ name }) => name)).toEqual(parts.map(({ name }) => name));
  });

  it('marks every room of the timetable as having a booking source', () => {
    for (const { floor } of floors.filter(({ building }) => !isBooked(building))) {
      expect(floor.zones).toHaveLength(8);
      for (const { metadata } of floor.zones) expect(metadata?.['has_bookingsource']).toBe(true);
    }
  });

  it('marks exactly the bookable rooms as having a booking source', () => {
    for (const { floor } of floors.filter(({ building }) => isBooked(building))) {
      const booked = new Set(onLayer(floor, 'bookinglayer').map(({ name }) => name));
      for (const room of floor.zones.filter(isRoom))
        expect(room.metadata?.['has_bookingsource'] === true).toBe(booked.has(room.name));
    }
  });
});

it('has two versions of Houthavens 3, between which the wall of two rooms moved', () => {
  const [before, ...others] = redesigned;
  expect(others).toEqual([]);
  expect(before?.label).toBe('Houthavens Court, Floor 3, before its redesign');
  const now3 = floors.find(({ label }) => label === 'Houthavens Court, Floor 3')?.floor.zones;
  const moved = before?.floor.zones.filter((zone) => {
    const later = now3?.find(({ id }) => id === zone.id);
    return JSON.stringify(later?.normalised_points) !== JSON.stringify(zone.normalised_points);
  });
  const names = moved?.filter(({ layer_name }) => layer_name === 'sensorlayer');
  expect(names).toHaveLength(2);
  const areaOf = (zones: ZoneInput[] = []): number =>
    zones.reduce((sum, { m2 }) => sum + (m2 ?? 0), 0);
  const ids = new Set(names?.map(({ id }) => id));
  expect(areaOf(names)).toBeCloseTo(areaOf(now3?.filter(({ id }) => ids.has(id))), 1);
});

describe.each(floors)('the plan of $label', ({ floor }) => {
  const outline = ofKind(floor, 'outline')[0]?.points ?? [];

  it('gives every zone of a layer its own name', () => {
    for (const layer of ['sensorlayer', 'wifilayer', 'bookinglayer']) {
      const names = onLayer(floor, layer).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('lets no zone overlap another of its layer, leave the outline, or lie on the core', () => {
    const solid = ['lift', 'stairs', 'toilet', 'core', 'corridor'].flatMap((kind) =>
      ofKind(floor, kind).map(({ points }) => FlatRing.of(shrunk(points))),
    );
    const courtyard = ofKind(floor, 'outline')
      .slice(1)
      .map(({ points }) => FlatRing.of(shrunk(points)));
    for (const layer of ['sensorlayer', 'wifilayer', 'bookinglayer']) {
      const zones = onLayer(floor, layer).map(({ id, name, parent, normalised_points }) => ({
        id,
        name,
        parent,
        ring: shrunk(normalised_points),
      }));
      const flats = zones.map(({ ring }) => FlatRing.of(ring));
      for (const [at, zone] of zones.entries()) {
        const flat = flats[at];
        if (flat === undefined) throw new Error('no ring');
        for (const point of zone.ring)
          expect(pointInRing(outline, ...point), `${zone.name} inside`).toBe(true);
        for (const part of [...solid, ...courtyard])
          expect(ringsOverlap(flat, part), `${zone.name} on core or corridor`).toBe(false);
        for (const [other, next] of flats.entries()) {
          if (other <= at || areOneRoom(zone, zones[other])) continue;
          const names = `${zone.name} and ${zones[other]?.name}`;
          expect(ringsOverlap(flat, next), `overlap of ${names}`).toBe(false);
        }
      }
    }
  });

  it('gives every room a door to a corridor', () => {
    const corridors = ofKind(floor, 'corridor').map(({ points }) => points);
    const doors = ofKind(floor, 'door').map(({ points }) => {
      const [hinge, jamb, tip] = points.map((point) => toMetres(floor, point));
      if (hinge === undefined || jamb === undefined || tip === undefined)
        throw new Error('a door needs three points');
      const middle: PointM = [(hinge[0] + jamb[0]) / 2, (hinge[1] + jamb[1]) / 2];
      const inward: PointM = [tip[0] - hinge[0], tip[1] - hinge[1]];
      const at = (share: number): PointM => [
        middle[0] + inward[0] * share,
        middle[1] + inward[1] * share,
      ];
      return { inside: at(0.4), outside: at(-0.6) };
    });
    const [width, height] = toMetres(floor, [1, 1]);
    const toPlan = ([x, y]: PointM): PointM => [x / width, y / height];
    for (const room of floor.zones.filter(isRoom)) {
      const own = doors.filter(({ inside }) =>
        pointInRing(room.normalised_points, ...toPlan(inside)),
      );
      expect(own.length, `door of ${room.name}`).toBeGreaterThan(0);
      for (const { outside } of own) {
        const opensToCorridor = corridors.some((ring) => pointInRing(ring, ...toPlan(outside)));
        expect(opensToCorridor, `door of ${room.name}`).toBe(true);
      }
    }
  });

  it('has passable corridors, and a core with elevators, stairs and restrooms', () => {
    for (const { points } of ofKind(floor, 'corridor')) {
      const corners = points.map((point) => toMetres(floor, point));
      const span = (values: number[]) => Math.max(...values) - Math.min(...values);
      const width = Math.min(span(corners.map(([x]) => x)), span(corners.map(([, y]) => y)));
      expect(width).toBeGreaterThan(1.79);
      expect(width).toBeLessThan(5);
    }
    expect(ofKind(floor, 'lift').length).toBeGreaterThanOrEqual(2);
    expect(ofKind(floor, 'stairs').length).toBeGreaterThanOrEqual(2);
    expect(ofKind(floor, 'toilet').length).toBeGreaterThanOrEqual(2);
  });

  it('has areas that fit their seats', () => {
    const m2PerSeat: Record<string, [least: number, most: number]> = {
      meeting_room: [1.3, 7.8],
      focus_room: [7, 14],
      lab: [5, 9],
      desk: [1.1, 1.5],
      neighborhood: [3.2, 6.5],
      cafe: [1.2, 3],
      lounge: [2, 7],
      reception: [2.5, 5.5],
    };
    for (const zone of onLayer(floor, 'sensorlayer').concat(onLayer(floor, 'wifilayer'))) {
      const [least, most] = m2PerSeat[zone.type ?? ''] ?? [0, 0];
      const each = (zone.m2 ?? 0) / seatsOf(zone);
      expect(each, `${zone.name}, ${zone.type}`).toBeGreaterThan(least);
      expect(each, `${zone.name}, ${zone.type}`).toBeLessThan(most);
    }
  });
});
