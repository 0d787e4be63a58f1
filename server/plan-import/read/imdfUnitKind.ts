import type { PlanScenery } from '../Plan.ts';

/** What a unit of IMDF is to us: a room that is measured, or geometry that is only drawn. */
export interface UnitKind {
  isRoom: boolean;
  spaceType: string;
  scenery: PlanScenery['kind'] | null;
}

/** IMDF unit categories to space types; any other category of a room stands for itself. */
const rooms: Record<string, string> = {
  auditorium: 'lecture',
  theater: 'lecture',
  conferenceroom: 'meeting',
  foodservice: 'cafe',
  lounge: 'lounge',
  waitingroom: 'lounge',
  unspecified: 'room',
};

const drawn: Record<string, PlanScenery['kind']> = {
  walkway: 'corridor',
  movingwalkway: 'corridor',
  ramp: 'corridor',
  lobby: 'corridor',
  vestibule: 'corridor',
  opentobelow: 'core',
  structure: 'core',
  column: 'core',
  brick: 'core',
  concrete: 'core',
  drywall: 'core',
  glass: 'core',
  wood: 'core',
  fence: 'core',
  nonpublic: 'core',
  stairs: 'stairs',
  steps: 'stairs',
  escalator: 'stairs',
  elevator: 'lift',
};

/** What to make of a unit's category; restrooms are rooms without a capacity, and drawn as such. */
export function imdfUnitKind(category: string): UnitKind {
  const scenery = drawn[category];
  if (scenery !== undefined) return { isRoom: false, spaceType: scenery, scenery };
  if (category.startsWith('restroom')) {
    return { isRoom: true, spaceType: 'toilet', scenery: 'toilet' };
  }
  return { isRoom: true, spaceType: rooms[category] ?? (category || 'room'), scenery: null };
}
