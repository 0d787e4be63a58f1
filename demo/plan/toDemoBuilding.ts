import type { FloorInput, ZoneInput } from '#contract/ingestSpaces.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { bankHolidaySettings } from '../behaviour/calendar/bankHolidays.ts';
import type { Story } from '../behaviour/story/Story.ts';
import { withEarlierWall } from './earlierWalls.ts';
import type { DemoBuilding, DemoSpace } from './DemoBuilding.ts';
import {
  cornersOf,
  marginM,
  ringOf,
  type DemoZone,
  type FloorDraft,
  type PointM,
} from './FloorDraft.ts';
import { createHash } from 'node:crypto';

const pixelsPerMetre = 40;

const typeNames: Record<DemoZone['kind'], string> = {
  meeting: 'meeting_room',
  focus: 'focus_room',
  desk: 'desk',
  neighbourhood: 'neighborhood',
  lounge: 'lounge',
  cafe: 'cafe',
  reception: 'reception',
  lab: 'lab',
};

export interface BuildingFacts {
  name: string;
  campus: string;
  timezone: string;
  openingHours: string;
  /** What a square meter costs in a year. */
  costM2: number;
  currency: string;
  tags: string[];
  story: Story;
  /** First local day of data. */
  firstDay: number;
}

/** Puts drawn floors together to a building with ids of its own, the same at every call. */
export function toDemoBuilding(
  facts: BuildingFacts,
  floors: readonly { name: string; draft: FloorDraft }[],
): DemoBuilding {
  const { name, timezone, story } = facts;
  const id = demoId(name);
  const spaces: DemoSpace[] = [];
  const inputs = floors.map(({ name: floorName, draft }, floorIndex): FloorInput => {
    const placed = draft.zones.flatMap((zone) => spacesOf(zone, { building: name, floorIndex }));
    spaces.push(...placed);
    return {
      id: floorId(name, floorIndex),
      name: floorName,
      shortname: draft.code,
      floorplanimagedimensions: {
        width: (draft.widthM + 2 * marginM) * pixelsPerMetre,
        height: (draft.heightM + 2 * marginM) * pixelsPerMetre,
      },
      scenery: draft.scenery,
      zones: standing(
        placed.map((space) => toZoneInput(space, draft, name)),
        { facts, floorIndex },
      ),
    };
  });
  return {
    id,
    name,
    timezone,
    seed: name,
    spaces,
    story,
    input: {
      buildings: [
        {
          id,
          name,
          campus_name: facts.campus,
          timezone,
          opening_hours: facts.openingHours,
          settings: {
            default_layer: 'sensorlayer',
            bank_holidays: bankHolidaySettings(story.country, story.today),
            cost_m2: facts.costM2,
            currency: facts.currency,
            // Desks that never close look like stuck sensors.
            trusted_zones: spaces.filter(({ use }) => use.isRoundTheClock).map((one) => one.id),
          },
          startdate: dayKeyOf(facts.firstDay),
          tags: facts.tags,
          floors: inputs,
        },
      ],
    },
  };
}

/** The zones of a floor; where it was redesigned, with how they were before. */
function standing(
  zones: ZoneInput[],
  { facts: { story, firstDay }, floorIndex }: { facts: BuildingFacts; floorIndex: number },
): ZoneInput[] {
  const { redesign } = story;
  const isRedesigned = redesign?.floorIndex === floorIndex && redesign.day > firstDay;
  return isRedesigned ? withEarlierWall(zones, dayKeyOf(redesign.day)) : zones;
}

export function floorId(building: string, floorIndex: number): string {
  return demoId(`${building}/floor ${floorIndex}`);
}

function zoneId(building: string, floorIndex: number, key: string): string {
  return demoId(`${building}/${floorIndex}/${key}`);
}

function calendarId(building: string, floorIndex: number, key: string): string {
  return zoneId(building, floorIndex, `${key} bookings`);
}

/** A zone as its sensor or Wi-Fi sees it and, where it can be booked, as the calendar does. */
function spacesOf(
  zone: DemoZone,
  { building, floorIndex }: { building: string; floorIndex: number },
): DemoSpace[] {
  const measured: DemoSpace = {
    ...zone,
    id: zoneId(building, floorIndex, zone.key),
    layer: zone.kind === 'neighbourhood' ? 'wifilayer' : 'sensorlayer',
    floorIndex,
  };
  if (!zone.use.isBookable) return [measured];
  const id = calendarId(building, floorIndex, zone.key);
  const calendar: DemoSpace = { ...measured, id, layer: 'bookinglayer' };
  return zone.use.joins.length > 0 ? [calendar] : [measured, calendar];
}

function toZoneInput(space: DemoSpace, draft: FloorDraft, building: string): ZoneInput {
  const type = typeNames[space.kind];
  const corners = space.ring ?? cornersOf(space.rect);
  const { joins } = space.use;
  const parent = parentOf(space, building);
  return {
    id: space.id,
    name: space.name,
    type,
    layer_name: space.layer,
    capacity: [['default', space.capacity]],
    m2: Math.round(areaOf(corners) * 100) / 100,
    normalised_points: ringOf(draft, corners),
    tags: [...space.tags, `type:${type.replace('_', '-')}`],
    metadata: {
      space_type: type,
      ...(space.kind === 'desk' ? { desk: true } : {}),
      ...(space.kind === 'meeting' ? { meeting_room: true } : {}),
      ...(space.use.isBookable || space.use.isTaught ? { has_bookingsource: true } : {}),
      ...(joins.length > 0
        ? { combined_of: joins.map((key) => zoneId(building, space.floorIndex, key)) }
        : {}),
    },
    ...(parent === null ? {} : { parent }),
  };
}

/** The neighborhood of a desk, and of the calendar of a room that of the combined room which it is a part of. */
function parentOf({ floorIndex, layer, parentKey, use }: DemoSpace, building: string) {
  if (parentKey !== null) return zoneId(building, floorIndex, parentKey);
  if (layer !== 'bookinglayer' || use.hallKey === null) return null;
  return calendarId(building, floorIndex, use.hallKey);
}

function areaOf(corners: readonly PointM[]): number {
  const twice = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** A UUID that is the same at every generation of the same space. */
function demoId(path: string): string {
  const hex = createHash('sha256').update(`floorscope demonstration ${path}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
