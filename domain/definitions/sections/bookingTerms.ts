import type { DefinitionSection } from '../Definition.ts';

export const bookingTerms = {
  title: 'Bookings',
  terms: {
    'booked-rate': {
      name: 'Booked rate',
      alsoCalled: ['booking rate', 'planned frequency'],
      summary: 'The share of open time for which a room is booked.',
      formula: 'booked open minutes ÷ open minutes',
      details: [
        'Overlapping bookings count once, canceled bookings and closed hours not at all.',
        'Time outside of what a booking system covers is left out: a month that was not imported is not a free month.',
      ],
    },
    'used-rate': {
      name: 'Used rate',
      summary: 'The share of valid open time in which a room was used, booked or not.',
      formula: 'minutes of used slots ÷ valid open minutes',
      details: [
        'A slot of 5 minutes in which somebody was there counts whole, as bookings are compared slot by slot. Time in use counts the part of it.',
      ],
    },
    'booked-unused': {
      name: 'Booked, unused',
      alsoCalled: ['ghost bookings'],
      summary: 'The share of booked time in which nobody was in the room.',
      formula: 'booked and unused minutes ÷ booked minutes, of valid open time',
    },
    'walk-in': {
      name: 'Used without booking',
      alsoCalled: ['walk-in', 'ad hoc use'],
      summary: 'The share of the time in use that no booking covers.',
      formula: 'used minutes outside bookings ÷ used minutes',
    },
    'no-show': {
      name: 'No-show rate',
      summary: 'Of the bookings that could be judged, the share that nobody used.',
      formula: 'no-shows ÷ judged bookings',
      details: [
        'A booking is judged if the room has valid data for 70% of its time. It is a no-show if the room was in use for less than 5 minutes.',
        'Early use from 5 minutes before the start counts, unless another booking holds the room then.',
      ],
    },
    'lost-potential': {
      name: 'Lost potential',
      summary: 'Seat-hours per week that a room holds back from others.',
      formula: 'blocked seat-hours + booked and unused hours × seats, per week',
      details: ['Blocked seat-hours are the empty seats while the room is in use.'],
    },
  },
} as const satisfies DefinitionSection;
