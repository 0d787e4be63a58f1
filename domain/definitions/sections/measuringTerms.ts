import type { DefinitionSection } from '../Definition.ts';

export const measuringTerms = {
  title: 'Measuring',
  terms: {
    reading: {
      name: 'Reading',
      summary:
        'What a source reports about one space for a stretch of time: a number of people, whether it is in use, or both.',
      details: [
        'A sensor that only reports “in use” counts as one person while in use.',
        'Wi-Fi counts are estimates and may be fractions. A space counts as in use from 0.5 people.',
        'A booking says that a space is booked. It gives a number of people only if the attendees are known.',
      ],
    },
    validity: {
      name: 'Valid slot',
      summary: 'A slot in which at least half of the expected data arrived, outside any incident.',
      details: ['Missing data is never zero: a slot that is not valid is left out.'],
    },
    coverage: {
      name: 'Data coverage',
      summary: 'The share of open minutes with valid data.',
      formula: 'valid open minutes ÷ open minutes',
      details: [
        'A figure with less than 70% coverage is marked, and hidden in strict mode. Below 5% nothing is shown.',
        'Missing data is never counted as zero.',
      ],
    },
    incident: {
      name: 'Incident',
      summary: 'A period in which data of a space is missing or invalid.',
      details: [
        'Missing data is an incident from 15 minutes on. A floor or building has one while at least half of its seats are without valid data at once.',
        'Stuck: one value above 0, unchanged through at least 4 hours of closed time in which 80% of the building’s other spaces on the same layer fall to 0. It is invalid from its first to its last slot.',
        'Implausible: more than 3 times the capacity, and more than 10 people.',
        'Building settings can overrule either for a space that really is never empty. The change applies to all past data.',
      ],
    },
    uptime: {
      name: 'Uptime',
      summary: 'The share of expected minutes with valid data.',
      formula: 'valid minutes ÷ expected minutes',
      details: [
        'Minutes are expected while the space is in use, day and night, except for excluded time. Uptime in open time counts only open minutes.',
        'The uptime of a source adds up the minutes of its spaces. By seats, each space counts as often as it has seats.',
        'Bookings have no uptime: nothing measures them.',
      ],
    },
    'expected-time': {
      name: 'Expected minutes',
      summary: 'Minutes in which a space should report.',
      formula: 'minutes in which the space existed − excluded minutes',
      details: ['Time that has not passed yet is not expected.'],
    },
    'excluded-time': {
      name: 'Excluded time',
      alsoCalled: ['maintenance'],
      summary:
        'Time in which no data is expected: declared maintenance, or a pause of this server.',
      details: [
        'A slot is excluded if at least half of it is. It counts neither as expected nor as missing.',
        'An incident goes on across excluded time, without its minutes.',
        'Nothing is excluded before the server first recorded that it was running.',
      ],
    },
    'time-to-repair': {
      name: 'Time to repair',
      alsoCalled: ['MTTR'],
      summary: 'How long incidents last on average.',
      formula: 'minutes of incidents ÷ incidents',
      details: ['Only incidents that began and ended within the time frame count.'],
    },
    flapping: {
      name: 'Flapping',
      summary: 'Six or more incidents of a space, each at most an hour after the one before.',
      details: ['They count as one incident that lasts as long as all of them together.'],
    },
    'source-status': {
      name: 'Status of a source',
      summary: 'Whether a source is reporting now.',
      details: [
        'Online: the latest reading ended at most 15 minutes ago. Late: more than 15 minutes ago. Offline: more than 3 hours ago, or never.',
      ],
    },
    capacity: {
      name: 'Seats',
      alsoCalled: ['capacity'],
      summary: 'How many people a space is meant for, at the time in question.',
      details: [
        'Capacity may change over time; each slot uses the one valid at the time.',
        'Spaces without a capacity have no utilization, but still count for people and time in use.',
      ],
    },
    place: {
      name: 'Place',
      summary:
        'A space that several sources measure counts once: people and seats are never added twice.',
      details: [
        'Zones belong to one place if one is inside the other, or if they share at least 80% of the area they cover together. Bookings never do.',
        'A Wi-Fi area with sensors inside takes the larger of its own count and the sum of its sensors.',
        'Zones with the same outline take the first valid value: default source of the building, sensors, Wi-Fi, then others.',
        'A place is valid if its own zone is, or if valid sensors cover at least 70% of its seats.',
      ],
    },
  },
} as const satisfies DefinitionSection;
