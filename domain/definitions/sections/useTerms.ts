import type { DefinitionSection } from '../Definition.ts';

export const useTerms = {
  title: 'How a space is used',
  terms: {
    people: {
      name: 'People',
      alsoCalled: ['occupancy', 'person count', 'headcount'],
      summary: 'How many people are there: now, on average over valid open minutes, or at most.',
      formula: 'mean people = people-minutes ÷ valid open minutes',
      details: [
        '“Now” is the latest valid reading, with its age. After 15 minutes without one the value is unknown, not zero.',
        '“When used” leaves out slots without anybody.',
      ],
    },
    utilization: {
      name: 'Utilization',
      alsoCalled: ['capacity usage', 'seat utilization', 'fullness'],
      summary: 'People divided by seats, averaged over open hours. It can exceed 100%.',
      formula: 'people-minutes ÷ seat-minutes',
      details: [
        'A group is the ratio of the sums, not the mean of the ratios: large spaces weigh more.',
        'For one space, utilization = time in use × fill when used.',
        'Colors stop at 120%; the number does not.',
      ],
    },
    'time-in-use': {
      name: 'Time in use',
      alsoCalled: ['time usage', 'time occupancy', 'frequency'],
      summary: 'The share of valid open minutes in which somebody was there.',
      formula: 'minutes in use ÷ valid open minutes',
      details: ['For a group, minutes are added up over its spaces first.'],
    },
    'fill-when-used': {
      name: 'Fill when used',
      alsoCalled: ['occupancy rate', 'utilization when occupied'],
      summary: 'People divided by seats, in the minutes when somebody was there.',
      formula: 'people-minutes ÷ seat-minutes in use',
    },
    free: {
      name: 'Free',
      summary: 'Nobody is in the space now, and no booking starts in the next 15 minutes.',
      details: ['A space without recent data is neither free nor taken.'],
    },
    'used-day': {
      name: 'Used day',
      summary: 'A day on which a room was in use for at least 60 minutes, or a desk for 30.',
      details: ['A space without a used day in the period is called never used.'],
    },
    session: {
      name: 'Session',
      summary: 'A stretch of use without a pause of more than 10 minutes.',
      details: [
        'It lasts at least 10 minutes in a room, 5 at a desk.',
        'Its group size is the number of people that 90% of its slots do not exceed.',
        'A session next to missing data counts, but its length does not.',
      ],
    },
    level: {
      name: 'Occupancy levels',
      summary: 'Quiet is under 50% of seats, busy from 50% to 85%, full from 85%.',
      details: ['Where there are no seats, the share of spaces in use takes their place.'],
    },
  },
} as const satisfies DefinitionSection;
