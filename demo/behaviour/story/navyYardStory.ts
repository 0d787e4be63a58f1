import { usualRooms, type Story, storyDay } from './Story.ts';

const freeWeek = [0.5, 0.72, 0.7, 0.68, 0.4, 0.14, 0.1];
const ruledWeek = [0.58, 0.97, 0.95, 0.93, 0.34, 0.14, 0.1];

/** Navy Yard Labs: laboratories that are used all week; since a new policy everybody comes from Tuesday to Thursday. */
export function navyYardStory(today: number): Story {
  const policy = storyDay(today, 10);
  const week = storyDay(today, 16);
  const audit = storyDay(today, 2, 0);
  return {
    country: 'US',
    today,
    weeks: [
      { from: 0, shares: freeWeek },
      { from: policy, shares: ruledWeek },
    ],
    trend: { from: 0.95, to: 1 },
    floorTrends: {},
    events: [
      {
        from: week,
        to: week + 5,
        title: 'Open doors week',
        description: 'Schools and partners visited the laboratories.',
        floorIndex: 0,
        level: 1.45,
        isPlanned: true,
      },
      {
        from: audit,
        to: audit + 2,
        title: 'Safety audit',
        description: 'Part of the laboratories stood still.',
        floorIndex: 1,
        level: 0.55,
        isPlanned: true,
      },
    ],
    notes: [
      {
        from: policy,
        to: policy + 12,
        title: 'Three days in the office',
        description: 'Everybody is asked to come from Tuesday to Thursday.',
        floorIndex: null,
      },
    ],
    rooms: { ...usualRooms, source: 'google-calendar' },
    outage: null,
  };
}
