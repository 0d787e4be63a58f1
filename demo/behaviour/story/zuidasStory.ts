import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { weatherOf } from '../calendar/weatherOf.ts';
import { usualRooms, type Story, storyDay } from './Story.ts';

const usualWeek = [0.92, 1, 0.97, 0.99, 0.66, 0.2, 0.14];

/** Zuidas North: an insurer's head office that stays as it is, but for a strike, a storm, and a department that moved in. */
export function zuidasStory(today: number): Story {
  const strike = storyDay(today, 3, 2);
  const storm = storyDay(today, 6, 3);
  const moveIn = storyDay(today, 5);
  return {
    country: 'NL',
    today,
    weeks: [{ from: 0, shares: usualWeek }],
    trend: { from: 1, to: 1.08 },
    floorTrends: { 2: { from: 1.15, to: 0.78 } },
    events: [
      {
        from: strike,
        to: strike + 1,
        title: 'Rail strike',
        description: 'No trains ran; most people worked from home.',
        floorIndex: null,
        level: 0.24,
        isPlanned: false,
      },
      {
        from: storm,
        to: storm + 1,
        ...weatherOf(Number(dayKeyOf(storm).slice(5, 7))),
        floorIndex: null,
        level: 0.3,
        isPlanned: false,
      },
      {
        from: 0,
        to: moveIn,
        title: '',
        description: '',
        floorIndex: 4,
        level: 0.72,
        isPlanned: true,
      },
    ],
    notes: [
      {
        from: moveIn,
        to: moveIn + 5,
        title: 'Marketing moves in',
        description: 'The marketing department moved from the old town to floor 4.',
        floorIndex: 4,
      },
    ],
    rooms: usualRooms,
    outage: { day: storyDay(today, 4, 1), from: 13 * 60 + 10, to: 14 * 60 + 35 },
  };
}
