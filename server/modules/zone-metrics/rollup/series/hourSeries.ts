import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { seriesNumber } from './GroupPart.ts';

/** The number under which the hours of a building's zones are rolled up: hours of its clock. */
export function hourSeries({ no, timezone }: Pick<BuildingRecord, 'no' | 'timezone'>): number {
  return seriesNumber(`hours ${no} ${timezone}`);
}
