import { usualRooms, type Story, storyDay } from './Story.ts';

const usualWeek = [0.68, 0.93, 0.78, 0.9, 0.4, 0.05, 0.03];

/** Houthavens Court: engineers who grow by half; floor 3 was closed for redesign, and its people sat on floors 1 and 2. */
export function houthavensStory(today: number): Story {
  const closed = { from: storyDay(today, 15), to: storyDay(today, 7) };
  const guests = { ...closed, title: '', description: '', isPlanned: true };
  const summerParty = storyDay(today, 12, 3);
  const moveIn = storyDay(today, 19);
  const releasedSince = storyDay(today, 5);
  return {
    country: 'NL',
    redesign: { floorIndex: 3, day: closed.to },
    today,
    weeks: [{ from: 0, shares: usualWeek }],
    trend: { from: 0.62, to: 1.02 },
    floorTrends: { 1: { from: 1.05, to: 0.92 } },
    events: [
      {
        ...closed,
        title: 'Floor 3 closed for redesign',
        description: 'New meeting rooms and a quiet zone; the teams worked on floors 1 and 2.',
        floorIndex: 3,
        level: 0,
        isPlanned: true,
      },
      { ...guests, floorIndex: 2, level: 1.14 },
      { ...guests, floorIndex: 1, level: 1.25 },
      {
        from: summerParty,
        to: summerParty + 1,
        title: 'Company day',
        description: 'Everybody was invited to the office.',
        floorIndex: null,
        level: 1.28,
        isPlanned: true,
      },
    ],
    notes: [
      {
        from: releasedSince,
        to: releasedSince + 1,
        title: 'Rooms are released after 15 minutes',
        description:
          'A room that nobody has come to 15 minutes after the start can be booked again.',
        floorIndex: null,
      },
      {
        from: moveIn,
        to: moveIn + 5,
        title: 'Energy team moves in',
        description: 'The energy department joined from Rotterdam and took its place on floor 2.',
        floorIndex: 2,
      },
    ],
    rooms: {
      ...usualRooms,
      deserted: {
        floorIndex: 1,
        seats: 12,
        weekday: 1,
        from: 10 * 60,
        to: 12 * 60,
        since: storyDay(today, 9, 1),
      },
      releasedSince,
    },
    outage: null,
  };
}
