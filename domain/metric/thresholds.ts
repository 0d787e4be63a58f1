/** Every threshold of the definitions, which a test compares. Shares are 0..1, times carry their unit in the name. */
export const thresholds = {
  target: 0.75,
  underUse: 0.5,
  pressure: 0.85,
  neededData: 0.7,
  /** Under this coverage nothing is shown. */
  leastData: 0.05,
  validSlot: 0.5,
  staleSeconds: 900,
  offlineSeconds: 3 * 3600,
  minEpisodeMinutes: 15,
  mergeGapMinutes: 10,
  pressureTime: 0.05,
  inefficientTimeInUse: 0.25,
  neededValidDays: 10,
  usedDayMinutes: 60,
  usedDeskDayMinutes: 30,
  serviceLevelSeats: 0.9,
  serviceLevelRooms: 0.95,
  sessionGapMinutes: 10,
  minSessionMinutesRoom: 10,
  minSessionMinutesDesk: 5,
  wifiInUseCount: 0.5,
  /** Closed time in which a value above 0 does not change while this share of the other zones is at 0: stuck. */
  stuckClosedMinutes: 240,
  stuckOthersAtZero: 0.8,
  /** A value goes on over readings that are missing for at most this long. */
  stuckGapHours: 24,
  /** Times the capacity, and people, that a count must both exceed to be implausible. */
  implausibleCapacities: 3,
  implausiblePeople: 10,
} as const;

/** quiet below 50%, busy from there, full from 85%. */
type OccupancyLevel = 'quiet' | 'busy' | 'full';

export function occupancyLevel(utilisation: number): OccupancyLevel {
  if (utilisation >= thresholds.pressure) return 'full';
  return utilisation >= thresholds.underUse ? 'busy' : 'quiet';
}
