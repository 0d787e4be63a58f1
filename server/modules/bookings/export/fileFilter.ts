import type { ExportFile } from '#contract/exports.ts';
import {
  parseBookingFilter,
  type BookingFilter,
} from '#domain/booking/filter/parseBookingFilter.ts';
import { FilterError } from '#domain/filters/rsql.ts';
import { frameAtWallTimes } from '#domain/time/buildingCalendars.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { orInvalidFilter } from '#server/directory/spaces/selectZones.ts';
import type { BuildingRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';

/** What files of bookings are asked by. */
export type FileOfBookings = Extract<ExportFile, { filter_bookings?: string | undefined }>;

/** The filter of a file. Throws INVALID_FILTER, for settings too: a file has parameters of its own for these. */
export function fileFilter({ filter_bookings: text = '' }: FileOfBookings): BookingFilter {
  return orInvalidFilter(() => {
    const filter = parseBookingFilter(text);
    const [setting] = Object.keys(filter.settings);
    if (setting !== undefined)
      throw new FilterError(`${setting} is no selector: name it beside filter_bookings`, 1);
    return filter;
  });
}

/** A building of a file with the frame by its own clocks, as getBookingMetrics has it for several. */
export interface FileBuilding {
  building: BuildingRecord;
  frame: InstantRange;
}

/** The buildings of a file in the order in which they are named; those that are not there have no rows. Throws INVALID_DATES. */
export function fileBuildings(file: FileOfBookings, index: SpaceIndex): FileBuilding[] {
  const frame = queriedFrame(file);
  const buildings = [...new Set(file.building_id.map(toSpaceId))].flatMap(
    (id) => index.buildingById.get(id)?.at(-1) ?? [],
  );
  const [reference = 'UTC'] = buildings.map(({ timezone }) => timezone);
  return buildings.map((building) => ({
    building,
    frame: frameAtWallTimes(frame, reference, building.timezone),
  }));
}

export function isOf(buildingId: SpaceId): (id: SpaceId) => boolean {
  return (id) => id === buildingId;
}

/** The columns of a file in its order, each once. */
export function chosenColumns<Name extends string>(
  chosen: readonly Name[] | undefined,
  usual: readonly Name[],
): Name[] {
  return [...new Set(chosen ?? usual)];
}
