import type { FeatureFlagName } from '#contract/featureFlagNames.ts';

export interface FeatureFlag {
  name: string;
  /** What the flag opens, in a sentence. */
  description: string;
  /** Whether it is on for those for whom nobody set it. */
  isOnByDefault: boolean;
}

function flag(name: FeatureFlagName, description: string): FeatureFlag {
  return { name, description, isOnByDefault: false };
}

/** The flags that the application knows; a flag of any other name is dropped. */
export const featureFlagList: readonly FeatureFlag[] = [
  flag('home-v2', 'A home page for one building, with a time frame of your choice.'),
  flag('patterns-pages', 'Three reports on the typical week: use, deviations, expectations.'),
  flag('booking-only-statistics', 'Reports based on bookings: analysis, attendance, popularity.'),
  flag('booking-analytics', 'Reports that compare booked and used time, by room and over time.'),
  flag('timetabling-corporate-noshows', 'No-show bookings and their cost.'),
  flag('timetabling-clocks', 'Planned and actual use of each room around the clock.'),
  flag('timetabling-noshows', 'Timetabled hours without attendance.'),
  flag('consolidate-floors', 'How other floors would fill up if some were closed.'),
  flag('view-zone-metrics-export', 'Advanced export of zone metrics.'),
  flag('view-booking-metrics-export', 'Advanced export of booking metrics.'),
  flag('upload-data', 'Import readings, bookings and plans from files.'),
];
