import { contentNumber } from '#server/core/text/contentNumber.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';

/** The number under which the hours of a building's zones are rolled up: hours of its clock. */
export function hourSeries({ no, timezone }: Pick<BuildingRecord, 'no' | 'timezone'>): number {
  return contentNumber(`hours ${no} ${timezone}`);
}
