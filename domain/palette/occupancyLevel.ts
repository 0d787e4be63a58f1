import { thresholds } from '#domain/metric/thresholds.ts';

/** quiet below 50%, busy from there, full from 85%. */
export type OccupancyLevel = 'quiet' | 'busy' | 'full';

export function occupancyLevel(utilisation: number): OccupancyLevel {
  if (utilisation >= thresholds.pressure) return 'full';
  return utilisation >= thresholds.underUse ? 'busy' : 'quiet';
}
