import type { z } from 'zod';
import {
  getBuildingSettings,
  putBuildingSettings,
  type BuildingSettings,
} from '#contract/buildingSettings.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { faultRows, firstFault } from '#server/core/faults/faultRows.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import { readSettingsChange } from './readSettingsChange.ts';

/** The words of section 5 of the specification. */
const buildingText = 'Building settings save requires a building';

/** Reading and changing the settings of buildings. */
export function buildingSettingsRoutes(spaces: SpaceStore, audit: Audit): Route[] {
  return [
    defineRoute({
      endpoint: getBuildingSettings,
      buildingIds: ({ query }) => query.building_id.map(toSpaceId),
      async handle({ query }) {
        const ids = [...new Set(query.building_id.map(toSpaceId))];
        return { building_settings: ids.map((id) => readSettings(spaces, id)) };
      },
    }),
    defineRoute({
      endpoint: putBuildingSettings,
      refuseBody: refuseSave,
      buildingIds: ({ body }) => [toSpaceId(body.building_id)],
      async handle({ body, caller }) {
        const id = toSpaceId(body.building_id);
        readSettings(spaces, id);
        const timezone = spaces.current().buildingById.get(id)?.at(-1)?.timezone ?? 'UTC';
        const change = readSettingsChange(body.data, timezone);
        await spaces.changeSettings(id, change);
        await audit.record({
          actor: caller.userId,
          action: 'building_settings_changed',
          detail: { building: id, keys: Object.keys(change).join(', ') },
        });
        return { success: 'ok' as const };
      },
    }),
  ];
}

function refuseSave(error: z.ZodError): AppError {
  const rows = faultRows(error);
  const isHomeless = rows.some(({ field }) => field === 'building_id' || field === undefined);
  return new AppError('INVALID_BODY', isHomeless ? buildingText : firstFault(rows), { rows });
}

/** The settings in force; the default layer is the one in use, whatever was asked for. */
function readSettings(spaces: SpaceStore, id: SpaceId): BuildingSettings {
  const settings = spaces.settingsOf(id);
  const building = spaces.current().buildingById.get(id)?.at(-1);
  if (settings === undefined || building === undefined) {
    throw new AppError('NOT_FOUND', `No building ${id}`);
  }
  return { ...settings, default_layer: building.defaultLayer };
}
