import type { RoomPlan } from './roomStrip.ts';

type RoomSize = 'focus' | 'small' | 'medium' | 'large' | 'board' | 'lab' | 'auditorium';

export interface NeighbourhoodTemplate {
  corner: 'NW' | 'NE' | 'SW' | 'SE';
  name: string;
  department: string;
  hasDeskSensors: boolean;
  popularity: number;
  isRoundTheClock: boolean;
}

/** What a floor holds; `north` and `south` are the rooms along the façades from west to east. */
export interface FloorTemplate {
  name: string;
  code: string;
  north: readonly RoomSize[];
  south: readonly RoomSize[];
  neighbourhoods: readonly NeighbourhoodTemplate[];
  /** How busy the whole floor is, 1 = usual. */
  popularity: number;
  hasCafe: boolean;
}

/** Width wish in metres, seats and liking of each kind of room. */
export const roomSizes: Record<RoomSize, Omit<RoomPlan, 'name'>> = {
  focus: { kind: 'focus', width: 2.9, capacity: 1, popularity: 0.7 },
  small: { kind: 'meeting', width: 4.1, capacity: 4, popularity: 0.75 },
  medium: { kind: 'meeting', width: 5.2, capacity: 8, popularity: 0.6 },
  large: { kind: 'meeting', width: 7, capacity: 12, popularity: 0.45 },
  board: { kind: 'meeting', width: 9.5, capacity: 20, popularity: 0.3 },
  lab: { kind: 'lab', width: 8.5, capacity: 10, popularity: 0.55 },
  auditorium: { kind: 'meeting', width: 14, capacity: 90, popularity: 0.22 },
};

const around = (
  corner: NeighbourhoodTemplate['corner'],
  name: string,
  department: string,
  popularity: number,
): NeighbourhoodTemplate => ({
  corner,
  name,
  department,
  popularity,
  hasDeskSensors: false,
  isRoundTheClock: false,
});

const withSensors = (template: NeighbourhoodTemplate): NeighbourhoodTemplate => ({
  ...template,
  hasDeskSensors: true,
});

/** The six floors of Zuidas North, an insurer's head office with a claims desk that never closes. */
export const zuidasFloors: readonly FloorTemplate[] = [
  {
    name: 'Ground floor',
    code: '0',
    north: ['small', 'medium', 'large', 'small', 'medium', 'focus', 'focus', 'large'],
    south: ['auditorium', 'medium', 'small', 'small', 'medium', 'large'],
    neighbourhoods: [
      around('NE', 'Visitor lounge', 'shared', 0.5),
      around('SE', 'Touchdown', 'shared', 0.62),
    ],
    popularity: 0.9,
    hasCafe: true,
  },
  {
    name: 'Floor 1',
    code: '1',
    north: ['medium', 'focus', 'focus', 'small', 'large', 'small', 'focus', 'medium', 'small'],
    south: ['large', 'small', 'focus', 'board', 'small', 'focus', 'medium'],
    neighbourhoods: [
      withSensors({ ...around('NW', 'Claims 24/7', 'claims', 0.85), isRoundTheClock: true }),
      around('NE', 'Claims east', 'claims', 0.8),
      around('SW', 'Customer care', 'care', 0.88),
      around('SE', 'Complaints', 'care', 0.58),
    ],
    popularity: 1.1,
    hasCafe: false,
  },
  {
    name: 'Floor 2',
    code: '2',
    north: ['large', 'small', 'small', 'focus', 'medium', 'focus', 'small', 'medium', 'focus'],
    south: ['medium', 'medium', 'focus', 'large', 'small', 'small', 'focus', 'small'],
    neighbourhoods: [
      around('NW', 'Underwriting', 'underwriting', 0.7),
      withSensors(around('NE', 'Pricing', 'underwriting', 0.62)),
      around('SW', 'Reinsurance', 'underwriting', 0.42),
      around('SE', 'Actuaries', 'finance', 0.66),
    ],
    popularity: 0.95,
    hasCafe: false,
  },
  {
    name: 'Floor 3',
    code: '3',
    north: ['lab', 'small', 'medium', 'focus', 'focus', 'lab', 'small', 'medium'],
    south: ['medium', 'small', 'small', 'large', 'focus', 'focus', 'medium', 'small'],
    neighbourhoods: [
      withSensors(around('NW', 'Digital', 'technology', 0.78)),
      around('NE', 'Platform', 'technology', 0.55),
      around('SW', 'Data', 'technology', 0.6),
      withSensors(around('SE', 'Design', 'technology', 0.9)),
    ],
    popularity: 1.05,
    hasCafe: false,
  },
  {
    name: 'Floor 4',
    code: '4',
    north: ['medium', 'medium', 'small', 'small', 'large', 'small', 'small', 'medium', 'focus'],
    south: ['large', 'small', 'small', 'board', 'small', 'small', 'medium'],
    neighbourhoods: [
      around('NW', 'North wing', 'sales', 0.45),
      around('NE', 'Neighbourhood C', 'sales', 0.95),
      withSensors(around('SW', 'Neighbourhood B', 'marketing', 0.8)),
      around('SE', 'Project area', 'projects', 0.65),
    ],
    popularity: 1,
    hasCafe: false,
  },
  {
    name: 'Floor 5',
    code: '5',
    north: ['board', 'medium', 'focus', 'focus', 'small', 'large', 'medium'],
    south: ['medium', 'large', 'small', 'focus', 'focus', 'board', 'small'],
    neighbourhoods: [
      around('NW', 'Board office', 'board', 0.4),
      around('NE', 'Legal', 'legal', 0.5),
      around('SW', 'Finance', 'finance', 0.68),
      withSensors(around('SE', 'People', 'people', 0.52)),
    ],
    popularity: 0.75,
    hasCafe: false,
  },
];
