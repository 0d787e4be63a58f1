import {
  change,
  choose,
  explain,
  hover,
  press,
  scroll,
  sort,
  turnOn,
  type Visit,
} from './Gesture.ts';

/** The pages about bookings and rooms, of the planning tools and of what the header leads to. */
export const laterVisits: readonly Visit[] = [
  {
    path: '/building/stacking/opportunity',
    title: 'Stacking Opportunity',
    gestures: [hover(), choose('Area'), ...change('Split by'), ...explain],
  },
  {
    path: '/building/stacking/time-in-use',
    title: 'Stacking Time in Use',
    gestures: [hover(), choose('Area'), ...change('Split by'), ...explain],
  },
  { path: '/portfolio/weekly-digest', title: 'Weekly Digest', gestures: [scroll, sort('Seats')] },
  {
    path: '/room/performance',
    title: 'Room Performance',
    gestures: [hover(), choose('Booked and used'), sort('Seats'), scroll, ...explain],
  },
  {
    path: '/room/demand',
    title: 'Room Demand',
    gestures: [choose('M'), hover(), choose('Tables'), choose('Charts'), ...explain, scroll],
  },
  {
    path: '/booking/analyze',
    title: 'Analyze',
    gestures: [
      ...change('Measure'),
      ...change('Rows'),
      ...change('Columns'),
      choose('Bars'),
      ...explain,
    ],
  },
  {
    path: '/booking/attendance',
    title: 'Attendance',
    gestures: [hover(), choose('All invited'), ...change('Group by'), choose('Tables'), ...explain],
  },
  {
    path: '/booking/popularity',
    title: 'Popularity',
    gestures: [choose('L'), hover(), choose('Lead time'), ...explain],
  },
  {
    path: '/booking/utilization',
    title: 'Booking Utilization',
    gestures: [hover(), ...change('Group by'), choose('Tables'), ...explain],
  },
  {
    path: '/booking/booked-rates-per-room',
    title: 'Booked Rates per Room',
    gestures: [hover(), sort('Floor'), scroll, ...explain],
  },
  {
    path: '/booking/booked-rates-over-time',
    title: 'Booked Rates over Time',
    gestures: [hover(), choose('Weeks'), hover(1), choose('Tables'), ...explain],
  },
  {
    path: '/tools/corporate-noshows',
    title: 'Corporate No-Shows',
    gestures: [hover(), choose('Lost time'), choose('Department'), choose('Tables'), ...explain],
  },
  {
    path: '/booking/import-reports',
    title: 'Import Reports',
    gestures: [...change('State'), sort('Time'), scroll],
  },
  {
    path: '/tools/consolidate',
    title: 'Consolidate',
    gestures: [press('Skip the tour'), press('Close Floor 5'), hover(), press('Undo'), scroll],
  },
  {
    path: '/tools/find-team-space',
    title: 'Find Team Space',
    gestures: [press('Skip the tour'), scroll],
  },
  {
    path: '/tools/uptime',
    title: 'Uptime',
    gestures: [press('Skip the tour'), hover(), choose('Tables'), scroll],
  },
  {
    path: '/tools/zones',
    title: 'Zones',
    gestures: [hover(), press('Edit zones')],
  },
  {
    path: '/tools/export/zone-metrics',
    title: 'Zone Metrics Export',
    gestures: [
      press('Skip the tour'),
      ...change('A row for each'),
      turnOn('Compress with gzip'),
      scroll,
    ],
  },
  {
    path: '/tools/export/booking-metrics',
    title: 'Booking Metrics Export',
    gestures: [...change('A row for each'), turnOn('Compress with gzip'), scroll],
  },
  { path: '/tools/upload', title: 'Upload', gestures: [press('Skip the tour'), scroll] },
  {
    path: '/tools/timemarkers',
    title: 'Time Markers',
    gestures: [choose('All'), sort('Title')],
  },
  { path: '/user/settings/building', title: 'Building Settings', gestures: [scroll] },
  { path: '/admin/access', title: 'Access', gestures: [scroll] },
];
