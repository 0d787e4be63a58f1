/** How the interval of a mean of days comes about (metrics.md 3.6). */
export const intervalText =
  'The range after ± is the 95 % interval of the mean of days. It follows from how the days of each weekday scatter, and is wider the more neighboring days resemble each other; it needs weekdays that repeat.';

/** When a difference of days may be chance (metrics.md 3.6). */
export const chanceText =
  'It may be chance when periods that are alike differ as much more than one time in 20, judged by how the days of each weekday scatter and how far neighboring days resemble each other, or when there are too few days to tell.';
