/** The flags that the application knows. */
export const featureFlagNames = [
  'home-v2',
  'patterns-pages',
  'booking-only-statistics',
  'booking-analytics',
  'timetabling-corporate-noshows',
  'timetabling-clocks',
  'timetabling-noshows',
  'consolidate-floors',
  'view-zone-metrics-export',
  'view-booking-metrics-export',
  'upload-data',
] as const;

export type FeatureFlagName = (typeof featureFlagNames)[number];
