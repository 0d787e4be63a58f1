import type { DefinitionSection } from '../Definition.ts';

export const planningTerms = {
  title: 'Planning',
  terms: {
    'seats-to-release': {
      name: 'Seats to release',
      alsoCalled: ['opportunity', 'free desks'],
      summary:
        'Seats that could go while a busy day still fits. Below zero, that many seats are short.',
      formula: 'seats − ⌈busy-day peak ÷ target⌉',
      details: [
        'The busy-day peak is the daily peak (means of 15 minutes) that the service level of days does not exceed, 90% unless you change it.',
        'The target is the share of seats that may be taken at that peak, 75% unless you change it.',
        'With 100 seats and a peak of 52 people, 70 are needed and 30 can go. With 40 seats and a peak of 36, 48 are needed: 8 are short.',
        'Floors peak at different times, so one pool of seats releases more than separate floors.',
      ],
    },
    'seat-area': {
      name: 'Area and cost of seats',
      summary:
        'The seats times the area of a seat; times the annual cost per m², from the building’s settings unless you enter another.',
      formula: 'area = seats × area of the group ÷ seats of the group',
    },
    'rooms-needed': {
      name: 'Rooms needed',
      summary: 'The number of rooms of a size that is enough 95% of the time (open quarter hours).',
      details: [
        'Sizes: XS 1 seat, S 2, M 3 to 6, L 7 to 12, XL 13 and more.',
        'Room Demand counts the rooms in use at once, in slots of 5 minutes. A room counts as in use if it was for at least half of the slot. A slot counts if at least 70% of the rooms of that size were measured.',
        'No more rooms can be in use than there are. Where a size sells out, blocked requests estimate the demand beyond that.',
      ],
    },
    'rooms-required': {
      name: 'Required room mix',
      summary:
        'Rooms of each size that are enough 95% of the time if a larger room serves where the smaller ones are taken.',
      formula: 'needed of all from a size up − needed of all larger ones',
      details: [
        'Only slots in which every size from that one up was measured count.',
        'If M, L and XL are in use as 2, 1, 0 then 3, 1, 1 then 4, 2, 0 then 3, 0, 1, the mix is 4, 1, 1.',
      ],
    },
    'sold-out': {
      name: 'Sold out',
      summary: 'The share of measured open time in which every measured room of a size was in use.',
      formula: 'minutes with all rooms in use ÷ measured open minutes',
    },
    'blocked-requests': {
      name: 'Requests blocked',
      alsoCalled: ['Erlang B'],
      summary:
        'In the busy hours, the share of groups that would have found every room of the size taken. Indicative.',
      formula: 'Erlang B of the rooms and the load offered, solved from the load carried',
      details: [
        'Busy hours are the tenth of the weekday hours with the most rooms in use. The load carried is the rooms in use on average in them.',
        'Groups are assumed to arrive independently and to give up when no room is free.',
        '5 rooms that carry 4.0 are offered 6.84 and block 41.5%; 6 rooms would block 32.1%.',
        'Unknown where all rooms are in use throughout the busy hours: nobody can tell how many more groups there were.',
      ],
    },
    'room-fit': {
      name: 'Groups in the right size',
      alsoCalled: ['right-sized'],
      summary: 'The share of session hours in a room of the smallest size that holds the group.',
      formula: 'hours of sessions in the size needed ÷ hours of all sessions',
      details: [
        'The size of a group is the number of people that 90% of its slots do not exceed.',
        'Sensors that don’t count people can’t tell group sizes, so their rooms are left out.',
      ],
    },
    pressure: {
      name: 'Pressure',
      alsoCalled: ['bottleneck'],
      summary: 'The share of valid open time in which a place is nearly full.',
      formula: 'time with 85% or more of the seats taken ÷ valid open time',
      details: [
        'For rooms: 85% or more in use, or none free in the size class. A room counts as taken in a slot if it is in use for half of it.',
        'From 5% of the time a place is called a bottleneck.',
        'An episode lasts at least 15 minutes; episodes up to 10 minutes apart are one.',
        'The overflow adds up the people (or rooms) above the 85% line, times how long they were above it.',
      ],
    },
    inefficient: {
      name: 'Inefficient',
      summary: 'A space with 2 seats or more that is often in use but seldom half full.',
      formula: 'time in use ≥ 25%, fill when used < 50%',
      details: [
        'Blocked seat-hours are the empty seats while the space is in use, added up per week.',
      ],
    },
    underutilized: {
      name: 'Underutilized',
      summary: 'A space that stays under half of its seats even on busy days.',
      formula: 'P90 daily peak ÷ seats < 50%',
      details: [
        'It needs 70% coverage and 10 valid days. Otherwise the space is not assessed.',
        'Spare seats of several spaces add up only as long as each keeps its own. A floor as a whole has more.',
      ],
    },
    scenario: {
      name: 'Scenario of closed floors',
      alsoCalled: ['consolidation'],
      summary:
        'Past days replayed as if some floors had been closed and their people had sat on the others. Nothing changes in the building.',
      details: [
        'Only slots in which every floor with seats was measured are used; quarter hours are their means.',
        'A floor may close if 70% of its open time was measured and another floor with seats stays open.',
        'People of a closed floor go where they are sent, or are shared out by headroom: what is left of target × seats above the busy-day peak of those who stay.',
        'Growth multiplies the people who move; growth of those who stay multiplies the others.',
        'A scenario that was carried out is checked: its forecast on the days before, and what was then measured on the floors that stayed open, with the same hours and goals.',
      ],
    },
    'time-over-target': {
      name: 'Time over target',
      summary: 'The share of measured open time in which more people than the target would sit.',
      formula: 'minutes with people ÷ seats > target ÷ usable minutes',
      details: [
        'Over capacity is the same above 100% of the seats that stay open.',
        'Months are drawn from the measured days: four weeks, each weekday one of its own days at random, always the same for the same seed.',
      ],
    },
    'closing-frontier': {
      name: 'What else could close',
      summary:
        'The sets of floors that nothing beats: whoever frees more than one of them has more time over target.',
      details: [
        'All sets of up to 14 floors are tried, people pooled on the floors that stay. With more floors, the one that hurts least is added each time.',
      ],
    },
    'team-space': {
      name: 'Team space',
      summary:
        'Neighboring places on one floor in which a team could sit on its days without pushing others out. Past days are replayed; nothing changes in the building.',
      details: [
        'Seats needed: people × attendance, rounded up.',
        'Places are zones with seats: an area with its desks is one, and rooms count if they are included. A place with less than 70% coverage is not assessed.',
        'Neighbors are at most 3 m apart by the scale of the plan. If areas are unknown, 2% of its longer side counts as 3 m.',
        'From every place, the neighbor that keeps the hull shortest for its area is added until there is room. Then every place that the set can do without is dropped, the last first.',
        'A search from a place ends when its set has six times the seats needed without room.',
        'Of two results that share half of their places or more, the better one is shown.',
      ],
    },
    slack: {
      name: 'Slack',
      alsoCalled: ['seats to spare'],
      summary: 'The seats that a set of places could take on most days of the chosen weekdays.',
      formula: 'target × seats − daily peak at the service level, rounded down',
      details: [
        'The peak is that of all places at once, in quarter hours, on days with 70% usable time before today.',
        'It needs 4 such days; the slack of a single weekday needs one.',
      ],
    },
    'team-score': {
      name: 'Score of a team space',
      summary:
        'How compact a place is, how much room it leaves, and how many seats have a wanted tag.',
      formula: '0.5 × compactness + 0.3 × margin + 0.2 × tags',
      details: [
        'Compactness: 4π × area ÷ (perimeter of the hull)², at most 1. A circle has 1.',
        'Margin: slack above the seats needed, divided by the seats needed, between 0 and 1.',
        'Tags: the share of seats in places with a wanted tag; 1 if none is wanted.',
      ],
    },
    'team-binding': {
      name: 'In the way',
      alsoCalled: ['binding'],
      summary: 'Why no place was found: the first condition without which there would be one.',
      details: [
        'In this order: the filter; the weekdays, when one of them alone would do; being neighbors, when the whole floor would do; the target, when all seats could be taken. Otherwise there are too few seats.',
      ],
    },
  },
} as const satisfies DefinitionSection;
