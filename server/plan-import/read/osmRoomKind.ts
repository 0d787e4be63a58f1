import type { PlanRoom } from '../Plan.ts';

type Kind = Pick<PlanRoom, 'spaceType' | 'scenery'>;

/** OpenStreetMap's values of `room`, `amenity` and `office` to our space types; any other value stands for itself. */
const spaceTypes: Record<string, string> = {
  auditorium: 'lecture',
  lecture: 'lecture',
  lecture_hall: 'lecture',
  class: 'classroom',
  classroom: 'classroom',
  conference: 'meeting',
  meeting: 'meeting',
  meeting_room: 'meeting',
  lab: 'laboratory',
  laboratory: 'laboratory',
  workshop: 'laboratory',
  restaurant: 'cafe',
  canteen: 'cafe',
  cafeteria: 'cafe',
};

const sceneryTypes: Record<string, Kind> = {
  stairs: { spaceType: 'stairs', scenery: 'stairs' },
  elevator: { spaceType: 'lift', scenery: 'lift' },
  toilet: { spaceType: 'toilet', scenery: 'toilet' },
  toilets: { spaceType: 'toilet', scenery: 'toilet' },
  restroom: { spaceType: 'toilet', scenery: 'toilet' },
  wc: { spaceType: 'toilet', scenery: 'toilet' },
  shaft: { spaceType: 'core', scenery: 'core' },
  technical: { spaceType: 'technical', scenery: null },
};

/** What a room or area is for, by its OpenStreetMap tags; a room that says nothing is a `room`. */
export function osmRoomKind(tags: Record<string, string | undefined>): Kind {
  if (tags['highway'] === 'elevator') return { spaceType: 'lift', scenery: 'lift' };
  if (tags['stairs'] === 'yes') return { spaceType: 'stairs', scenery: 'stairs' };
  const said = tags['room'] ?? tags['amenity'] ?? (tags['office'] === undefined ? null : 'office');
  if (said === null || said === 'yes') return { spaceType: 'room', scenery: null };
  return sceneryTypes[said] ?? { spaceType: spaceTypes[said] ?? said, scenery: null };
}
