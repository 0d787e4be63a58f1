/** The one settings object of metrics.md 3.7. Shares are 0..1, times carry their unit in the name. */
export const thresholds = {
  target: 0.75,
  underUse: 0.5,
  pressure: 0.85,
  neededData: 0.7,
  validSlot: 0.5,
  staleSeconds: 900,
  offlineSeconds: 3 * 3600,
  minEpisodeMinutes: 15,
  sessionGapMinutes: 10,
  minSessionMinutesRoom: 10,
  minSessionMinutesDesk: 5,
  wifiInUseCount: 0.5,
} as const;
