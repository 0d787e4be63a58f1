import { buildingSettingsChange } from '#contract/buildingSettings.ts';
import type { RowError } from '#contract/errors.ts';
import { frameErrorText, toInstantMs } from '#domain/time/frame.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { roomSizeFaults } from '#domain/space/roomSizeFaults.ts';
import { OpeningHoursError } from '#domain/opening-hours/OpeningHoursError.ts';
import { parseOpeningHours } from '#domain/opening-hours/parseOpeningHours.ts';
import { AppError } from '#server/core/AppError.ts';
import { faultRows, firstFault } from '#server/core/faults/faultRows.ts';
import type { z } from 'zod';

type SettingsChange = z.infer<typeof buildingSettingsChange>;

/** The building whose settings are changed. */
interface SettledBuilding {
  timezone: string;
  zoneIds: ReadonlySet<SpaceId>;
  floorIds: ReadonlySet<SpaceId>;
}

/**
 * Reads the keys to change from JSON text or an object. Throws AppError INVALID_BODY, INVALID_OPENING_HOURS or INVALID_DATES
 * with the fields at fault.
 */
export function readSettingsChange(
  data: string | Record<string, unknown>,
  { timezone, zoneIds, floorIds }: SettledBuilding,
): SettingsChange {
  const parsed = buildingSettingsChange.safeParse(typeof data === 'string' ? readJson(data) : data);
  if (!parsed.success) {
    const rows = faultRows(parsed.error, ['data']);
    throw new AppError('INVALID_BODY', firstFault(rows), { rows });
  }
  refuse('INVALID_OPENING_HOURS', openingHoursFaults(parsed.data));
  refuse('INVALID_DATES', periodFaults(parsed.data, timezone));
  refuse('INVALID_BODY', sizeFaults(parsed.data));
  refuse('INVALID_BODY', zoneFaults(parsed.data, zoneIds));
  refuse('INVALID_BODY', spaceFaults(parsed.data, new Set([...zoneIds, ...floorIds])));
  return parsed.data;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('INVALID_BODY', 'data is not JSON', { cause: error });
  }
}

function refuse(
  code: 'INVALID_BODY' | 'INVALID_OPENING_HOURS' | 'INVALID_DATES',
  rows: RowError[],
): void {
  const [first] = rows;
  if (first !== undefined) throw new AppError(code, first.reason, { rows });
}

function openingHoursFaults(change: SettingsChange): RowError[] {
  const texts: [string, string | null | undefined][] = [
    ['data.office_hours', change.office_hours],
    ['data.core_hours', change.core_hours],
    ...Object.entries(change.opening_hours_presets ?? {}).map(([key, text]): [string, string] => [
      `data.opening_hours_presets.${key}`,
      text,
    ]),
  ];
  return texts.flatMap(([field, text]) => {
    if (text === null || text === undefined) return [];
    try {
      parseOpeningHours(text);
      return [];
    } catch (error) {
      if (!(error instanceof OpeningHoursError)) throw error;
      return [{ field, reason: error.message }];
    }
  });
}

function periodFaults(change: SettingsChange, timezone: string): RowError[] {
  return (change.excluded_periods ?? []).flatMap(({ startdate, enddate }, at) => {
    const isOrdered = toInstantMs(startdate, timezone) < toInstantMs(enddate, timezone);
    return isOrdered ? [] : [{ field: `data.excluded_periods.${at}`, reason: frameErrorText }];
  });
}

function sizeFaults(change: SettingsChange): RowError[] {
  return roomSizeFaults(change.room_size_categories ?? []).map(({ at, field, reason }) => ({
    field: `data.room_size_categories.${at}.${field}`,
    reason: `${field} ${reason}`,
  }));
}

function zoneFaults(change: SettingsChange, zoneIds: ReadonlySet<SpaceId>): RowError[] {
  return (change.trusted_zones ?? []).flatMap((id, at) =>
    zoneIds.has(toSpaceId(id))
      ? []
      : [{ field: `data.trusted_zones.${at}`, reason: `${id} is not a zone of this building` }],
  );
}

function spaceFaults(change: SettingsChange, spaceIds: ReadonlySet<SpaceId>): RowError[] {
  return (change.maintenance_periods ?? []).flatMap(({ space_ids = [] }, at) =>
    space_ids.flatMap((id, place) => {
      const field = `data.maintenance_periods.${at}.space_ids.${place}`;
      const reason = `${id} is not a zone or floor of this building`;
      return spaceIds.has(toSpaceId(id)) ? [] : [{ field, reason }];
    }),
  );
}
