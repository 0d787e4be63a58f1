import { reportFilterBar } from '#src/features/filters/FilterBarSettings.ts';

/** All buildings stand side by side unless one or a campus is chosen; a plan of floors is compared with nothing. */
export const stackingFilterBar = { ...reportFilterBar, comparison: false } as const;

/** The plan itself offers the comparison; that with the period before is ready. A floor is read whole, so a year is the most. */
export const heatmapFilterBar = {
  ...reportFilterBar,
  floor: true,
  comparison: false,
  ownControls: true,
  needs: 'floor',
  pickLimits: { maxDays: 366 },
  defaults: { comparison_timeframe: 'previous_period' },
} as const;

/** Groups and typical weeks have no other period beside them; several buildings, floors or zones can be chosen. */
export const groupFilterBar = {
  ...reportFilterBar,
  spaceType: true,
  groupFilter: true,
  comparison: false,
  needs: 'building',
} as const;

/** Flags of one building or floor, over up to a year: its floors are read whole, one after the other. */
export const flagFilterBar = {
  ...reportFilterBar,
  floor: true,
  groupFilter: true,
  comparison: false,
  needs: 'building',
  pickLimits: { maxDays: 366 },
} as const;

/** Rooms of one building or floor, over the six weeks that are their least. */
export const roomFilterBar = { ...flagFilterBar, defaultFrame: 'past_6_weeks' } as const;

/** Rooms of one building or floor with their bookings, whatever measures them; beside another period. */
export const bookingFilterBar = {
  ...flagFilterBar,
  source: false,
  bookingSource: true,
  capacity: false,
  comparison: true,
} as const;

/** Floors of one building, over up to a year: they are read whole, one after the other. Zones of a floor are not narrowed. */
export const floorsFilterBar = {
  ...reportFilterBar,
  comparison: false,
  needs: 'building',
  pickLimits: { maxDays: 366 },
} as const;

/** A comparison is what the page is about: that with the period before is ready. */
export const comparisonFilterBar = {
  ...reportFilterBar,
  defaults: { comparison_timeframe: 'previous_period' },
} as const;

/** Every source of some buildings, day and night; long enough to see what comes back. */
export const uptimeFilterBar = {
  ...reportFilterBar,
  source: false,
  capacity: false,
  comparison: false,
  defaultFrame: 'past_6_weeks',
  pickLimits: { maxDays: 366 },
} as const;

/** Zones of some buildings over any frame: a file is compared with nothing. */
export const exportFilterBar = { ...reportFilterBar, comparison: false } as const;

/** Rooms of some buildings, whatever measures them. */
export const bookingExportFilterBar = {
  ...exportFilterBar,
  source: false,
  bookingSource: true,
  capacity: false,
} as const;
