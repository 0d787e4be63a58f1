import { termsBetween, type Term } from '../../timetable/terms.ts';
import { usualRooms, type Story } from './Story.ts';

const historyDays = 200;

/** What somebody would note down about a term. */
function notesOf({ startDay }: Term): Story['notes'] {
  const readingWeeks = startDay + 5 * 7;
  return [
    {
      from: startDay,
      to: startDay + 5,
      title: 'Term starts',
      description: 'First week of teaching.',
      floorIndex: null,
    },
    {
      from: readingWeeks,
      to: readingWeeks + 12,
      title: 'Reading weeks',
      description: 'Most courses leave room to read in weeks 6 and 7.',
      floorIndex: null,
    },
  ];
}

/** Campus Hall: a teaching building whose people follow the timetable. */
export function campusStory(today: number): Story {
  const known = termsBetween(today - historyDays, today).flatMap(notesOf);
  return {
    country: 'NL',
    today,
    weeks: [{ from: 0, shares: [1, 1, 1, 1, 0.7, 0, 0] }],
    trend: { from: 1, to: 1 },
    floorTrends: {},
    events: [],
    notes: known.filter(({ from, to }) => to <= today && from > today - historyDays),
    rooms: usualRooms,
    outage: null,
  };
}
