import type { DefinitionSection } from '../Definition.ts';

export const bookingTerms = {
  title: 'Bookings',
  terms: {
    'booked-rate': {
      name: 'Booked rate',
      alsoCalled: ['booking rate'],
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
    'counted-booking': {
      name: 'Bookings counted',
      summary: 'Bookings that were not canceled.',
      formula: 'one for each booking whose scheduled time has an open minute',
      details: [
        'A booking counts once, where its first open minute lies, so that hours, days and rooms add up.',
        'Its minutes count where they lie.',
      ],
    },
    'room-time': {
      name: 'Split of room time',
      summary: 'What the valid open time of rooms was spent on. The four shares add up to 100%.',
      formula:
        'booked and used + booked, unused + used without booking + free = valid open minutes',
    },
    'booking-accuracy': {
      name: 'Accuracy of bookings',
      alsoCalled: ['booking accuracy'],
      summary: 'The share of booked time in which somebody was in the room.',
      formula: 'booked and used minutes ÷ booked minutes, of valid open time',
    },
    'lost-hours': {
      name: 'Lost hours',
      summary: 'Booked time that nobody used, of bookings that could be judged.',
      formula: 'no-shows from start to end + late starts to first use + early ends from last use',
      details: [
        'A start is late after 15 minutes, an end early from 15 minutes before it.',
        'Bookings of 8 hours and more lose time only as no-shows.',
      ],
    },
    'rooms-worth': {
      name: 'Rooms’ worth',
      summary: 'How many rooms lost or reclaimed hours would fill all week.',
      formula: 'hours ÷ open hours of an average room',
    },
    'ghost-series': {
      name: 'Ghost series',
      summary: 'A recurring booking that nobody came to three times in a row.',
      formula: 'longest run of no-shows ≥ 3',
      details: ['Occurrences that were canceled, are to come or could not be judged are skipped.'],
    },
    release: {
      name: 'Reclaimed hours',
      alsoCalled: ['release policy', 'auto-release'],
      summary: 'Room time that a rule would free which ends bookings nobody has begun to use.',
      formula: 'open minutes from start + grace to end, of judged bookings unused until then',
      details: [
        'Wrongly released are those to which people came later.',
        'Bookings of 8 hours and more are never released.',
      ],
    },
    attendance: {
      name: 'Attendance',
      summary: 'People seen at the busiest tenth of a meeting over people expected.',
      formula: 'sum of observed P90 ÷ sum of expected attendees',
      details: [
        'Only meetings that people came to and whose attendees are known count.',
        'Expected are those who accepted; if nobody did, those invited. Of classes, the planned size.',
      ],
    },
    popularity: {
      name: 'Popularity',
      summary: 'How much a room is booked compared with rooms of its size in the building.',
      formula: 'booked rate ÷ mean booked rate of the size class',
      details: ['1 is average. Classes with fewer than 20 bookings have none.'],
    },
    'lead-time': {
      name: 'Lead time',
      summary: 'How long before its start a booking is made.',
      formula: 'median of start − creation',
    },
    'lost-potential': {
      name: 'Lost potential',
      summary: 'Seat-hours per week that a room holds back from others.',
      formula: 'blocked seat-hours + booked and unused hours × seats, per week',
      details: ['Blocked seat-hours are the empty seats while the room is in use.'],
    },
    'planned-use': {
      name: 'Planned use',
      alsoCalled: ['planned frequency', 'planned occupancy', 'planned utilization'],
      summary: 'How often and how full a timetable plans a room.',
      formula:
        'planned frequency = booked open minutes ÷ open minutes; planned occupancy = sum of planned minutes × class size ÷ sum of planned minutes × seats; planned utilization = planned frequency × planned occupancy',
      details: [
        'Class size is the planned size, else the people expected. Bookings with neither are left out of occupancy.',
        'Compare planned frequency with time in use, planned occupancy with fill when used, and planned utilization with utilization.',
      ],
    },
    'persistent-no-show': {
      name: 'Persistent no-shows',
      summary: 'Classes that nobody came to in at least 3 of the last 4 weeks.',
      formula: 'weeks of the last 4 with a no-show ≥ 3, of a course in a room on a weekday',
      details: ['The last 4 weeks end with the time frame, or now if that is earlier.'],
    },
    'import-rows': {
      name: 'Rows of an import',
      alsoCalled: ['import report'],
      summary: 'What became of each row that a booking system sent.',
      formula:
        'rows read = created + updated + duplicates + outdated + rejected + passed over, of an import that was stored',
      details: [
        'Accepted are created, updated, duplicate and outdated rows. A row of a series counts once for each occurrence.',
        'A duplicate differs from the stored booking in nothing but its version. An outdated row is older than the stored version and changes nothing.',
        'Canceled are the accepted rows with that status. Removed are stored bookings that a complete list no longer had.',
        'One rejected row refuses the whole import, unless it may be stored in part.',
      ],
    },
  },
} as const satisfies DefinitionSection;
