import type { CampusFloor } from './campusFloor.ts';

/** The three floors of Campus Hall: eight teaching rooms each, one of them for many more than it seats. */
export const campusFloors: readonly CampusFloor[] = [
  {
    name: 'Floor 0',
    code: '0',
    appetite: 1,
    north: ['lecture', 'classroom', 'seminar', 'seminar'],
    southWest: ['seminar', 'tutorial'],
    southEast: ['seminar', 'tutorial'],
  },
  {
    name: 'Floor 1',
    code: '1',
    appetite: 1,
    north: ['seminar', 'seminar', 'classroom', 'lecture'],
    southWest: ['tutorial', 'seminar'],
    southEast: ['tutorial', 'seminar'],
  },
  {
    name: 'Floor 2',
    code: '2',
    appetite: 1,
    north: ['classroom', 'seminar', 'seminar:crowded', 'lecture'],
    southWest: ['seminar', 'tutorial'],
    southEast: ['tutorial', 'seminar'],
  },
];
