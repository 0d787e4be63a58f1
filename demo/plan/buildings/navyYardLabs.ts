import type { FingerFloor } from './fingerFloor.ts';
import { teamDays } from '../ZoneUse.ts';

/** The four floors of Navy Yard Labs: laboratories that work at weekends, and too few rooms to meet in. */
export const navyYardFloors: readonly FingerFloor[] = [
  {
    name: 'Floor 1',
    code: '1',
    appetite: 0.9,
    spineWest: ['large', 'small', 'medium', 'small', 'focus', 'focus'],
    spineEast: ['medium', 'duo', 'small', 'board', 'small'],
    fingers: [
      ['cafe', ['hall', 'large:rare']],
      [
        ['lab', 'lab', 'small'],
        ['lab', 'lab', 'medium'],
      ],
      [
        { name: 'Workshop', department: 'workshop', popularity: 0.5 },
        { name: 'Visitors', department: 'shared', popularity: 0.2 },
      ],
    ],
  },
  {
    name: 'Floor 2',
    code: '2',
    appetite: 1.15,
    spineWest: ['medium', 'small:crowded', 'small', 'medium', 'focus', 'small', 'focus'],
    spineEast: ['small:always', 'medium', 'duo', 'focus', 'large', 'small'],
    fingers: [
      [
        ['lab', 'lab', 'small'],
        ['lab', 'lab', 'medium'],
      ],
      [
        {
          name: 'Biology',
          department: 'biology',
          popularity: 0.8,
          teamDays: teamDays.laboratory,
        },
        {
          name: 'Therapy',
          department: 'biology',
          popularity: 0.74,
          teamDays: teamDays.laboratory,
          hasDeskSensors: true,
        },
      ],
      [
        ['lab', 'lab', 'small'],
        {
          name: 'Data',
          department: 'biology',
          popularity: 0.55,
          teamDays: teamDays.wednesday,
        },
      ],
    ],
  },
  {
    name: 'Floor 3',
    code: '3',
    appetite: 1.75,
    spineWest: [
      'small:always',
      'small:crowded',
      'medium:always',
      'small:crowded',
      'focus:always',
      'duo',
      'small',
    ],
    spineEast: ['medium:always', 'small', 'focus', 'focus', 'small:crowded', 'medium', 'small'],
    fingers: [
      [
        {
          name: 'Optics',
          department: 'physics',
          popularity: 0.9,
          guests: 8,
          teamDays: teamDays.laboratory,
        },
        ['lab', 'lab', 'medium'],
      ],
      [
        {
          name: 'Devices',
          department: 'physics',
          popularity: 0.92,
          guests: 8,
          hasDeskSensors: true,
        },
        {
          name: 'Models',
          department: 'physics',
          popularity: 0.9,
          guests: 8,
          teamDays: teamDays.tuesdayThursday,
        },
      ],
      [['lab', 'lab', 'small'], 'lounge'],
    ],
  },
  {
    name: 'Floor 4',
    code: '4',
    appetite: 0.65,
    spineWest: ['board:pairs', 'medium', 'small', 'focus', 'small:ghosts'],
    spineEast: ['large:pairs', 'small', 'medium:ghosts', 'focus', 'large:rare'],
    fingers: [
      [
        {
          name: 'Partners',
          department: 'business',
          popularity: 0.8,
          teamDays: teamDays.tuesdayThursday,
        },
        { name: 'Start-ups', department: 'business', popularity: 0.7 },
      ],
      [
        // Both teams left: a team of thirty has room here.
        { name: 'Patents', department: 'legal', popularity: 0.01 },
        { name: 'Admin', department: 'business', popularity: 0.01, hasDeskSensors: true },
      ],
      [['lab', 'lab', 'small'], { name: 'Benches', department: 'shared', popularity: 0.02 }],
    ],
  },
];
