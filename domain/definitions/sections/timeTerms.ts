import type { DefinitionSection } from '../Definition.ts';

export const timeTerms = {
  title: 'Time',
  terms: {
    slot: {
      name: 'Slot',
      summary: 'Five minutes, the smallest stretch of time for which a value is kept.',
      details: [
        'Slots are stored as UTC instants and include their start but not their end.',
        'Days, weekdays and hours come from the time zone of the building, so a day on which the clock changes has 23 or 25 hours.',
      ],
    },
    'open-minutes': {
      name: 'Open minutes',
      summary: 'The minutes of a slot that count. All other time is left out of every figure.',
      formula:
        'minutes within opening hours − excluded periods − bank holidays − custom incident periods',
      details: [
        'Bank holidays can be switched off, so that they count like other days.',
        'Hours may run past midnight: “Fr 22:00-30:00” belongs to Friday until 06:00 on Saturday.',
        'A space without an active period has no open minutes.',
      ],
    },
    'local-time': {
      name: 'Local time',
      summary:
        'Every building follows its own clock. Hours are never averaged in UTC across sites.',
      details: [
        'A group over several time zones adds up the same time of day. Its peak is at the same local time, not at the same instant.',
        'Today is incomplete: means use the time so far, and today’s daily peak is left out.',
      ],
    },
    intervals: {
      name: 'Intervals',
      summary:
        'Figures come by 5 minutes, 15 minutes, hour, day, week (from Monday), month, quarter, or as one value for the whole period.',
      details: [
        'Intervals follow the local calendar. Each has its own coverage, and intervals with too little data are marked as low.',
        'A line has a gap where nothing was measured; a hollow point has low coverage.',
      ],
    },
  },
} as const satisfies DefinitionSection;
