export interface FeatureFlag {
  name: string;
  /** What the flag opens, in a sentence. */
  description: string;
  /** Whether it is on for those for whom nobody set it. */
  isOnByDefault: boolean;
}

function flag(name: string, description: string): FeatureFlag {
  return { name, description, isOnByDefault: false };
}

/** The flags that the application knows; a flag of any other name is dropped. */
export const featureFlagList: readonly FeatureFlag[] = [
  flag('home-v2', 'A home page for one building, with its cards over a time frame of your choice.'),
  flag('patterns-pages', 'The three reports on the typical week: use, deviations, expectations.'),
  flag('booking-only-statistics', 'Reports on bookings alone: analysis, attendance, popularity.'),
  flag('booking-analytics', 'Reports on booked time against used time, by room and over time.'),
  flag('timetabling-corporate-noshows', 'Bookings that nobody came to, and what they cost.'),
  flag('timetabling-clocks', 'Planned against actual use of each room around the clock.'),
  flag('timetabling-noshows', 'Timetabled hours that nobody came to.'),
  flag('consolidate-floors', 'What happens to the other floors when some are closed.'),
  flag('view-zone-metrics-export', 'The advanced export of zone metrics.'),
  flag('view-booking-metrics-export', 'The advanced export of booking metrics.'),
  flag('upload-data', 'The page that brings readings, bookings and plans in from files.'),
];
