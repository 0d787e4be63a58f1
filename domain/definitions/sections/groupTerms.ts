import type { DefinitionSection } from '../Definition.ts';

export const groupTerms = {
  title: 'Floors, buildings and other groups',
  terms: {
    group: {
      name: 'Group figures',
      summary:
        'A floor, building, campus, tag, space type or size class is computed from its places, slot by slot.',
      details: [
        'A slot is valid for a group if at least 70% of its seats were measured.',
        'If some seats are missing in a valid slot, the count is scaled to all seats.',
        'If a floor has counters at its entrances, its people come from the counters.',
      ],
    },
    'seats-measured': {
      name: 'Share of seats measured',
      summary: 'The average share of a group’s seats that was measured in valid slots.',
      details: [
        'Shown beside coverage when it is below 99.5%: part of the figure is then scaled up.',
      ],
    },
    peak: {
      name: 'Peak',
      alsoCalled: ['peak occupancy', 'highest moment'],
      summary: 'The highest number of people in the group at the same moment.',
      details: [
        'It is never the sum of the peaks of its spaces, which happen at different times.',
        'The time given is that of its 5-minute slot.',
      ],
    },
    'daily-peak': {
      name: 'Daily peak',
      alsoCalled: ['average daily peak', 'P90 daily peak'],
      summary: 'The highest value of each day; from those, the mean or the 90th percentile.',
      formula: 'P90 = the value that 90% of days do not exceed, interpolated between days',
      details: [
        'Days with less than 70% coverage, and today, are left out.',
        'Live screens and heatmaps use 5-minute values; planning pages use means of 15 minutes, so that a passing crowd does not count as demand for seats.',
      ],
    },
    'average-day': {
      name: 'Average day',
      summary: 'The mean of each hour over the days of the period. Each day weighs the same.',
      details: ['Other means over a period weigh minutes, and therefore longer days more.'],
    },
  },
} as const satisfies DefinitionSection;
