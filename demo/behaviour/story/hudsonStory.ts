import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { weatherOf } from '../calendar/weatherOf.ts';
import { usualRooms, type Story, storyDay } from './Story.ts';

const usualWeek = [0.66, 0.92, 0.94, 0.84, 0.32, 0.04, 0.03];

/** Hudson Tower: a bank that shrinks by a third, while its traders have no desk to spare. */
export function hudsonStory(today: number): Story {
  const storm = storyDay(today, 9, 1);
  const leaving = storyDay(today, 11);
  return {
    country: 'US',
    today,
    weeks: [{ from: 0, shares: usualWeek }],
    trend: { from: 1.06, to: 0.78 },
    floorTrends: { 0: { from: 0.95, to: 1.32 }, 6: { from: 1.6, to: 0.5 } },
    events: [
      {
        from: storm,
        to: storm + 1,
        ...weatherOf(Number(dayKeyOf(storm).slice(5, 7))),
        floorIndex: null,
        level: 0.18,
        isPlanned: false,
      },
      {
        from: leaving,
        to: today + 10_000,
        title: '',
        description: '',
        floorIndex: 6,
        level: 0.6,
        isPlanned: true,
      },
    ],
    notes: [
      {
        from: leaving,
        to: leaving + 5,
        title: 'Half of Research leaves',
        description: 'Two teams of floor 18 moved to Jersey City.',
        floorIndex: 6,
      },
    ],
    rooms: { ...usualRooms, source: 'robin', forgetfulFloor: 2, hasCheckIn: true },
    outage: { day: storyDay(today, 4, 2), from: 10 * 60 + 5, to: 12 * 60 + 40 },
  };
}
