import type { z } from 'zod';
import {
  getBuildingSettings,
  getSettingsEffect,
  putBuildingSettings,
  type BuildingSettings,
} from '#contract/buildingSettings.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { faultRows, firstFault } from '#server/core/faults/faultRows.ts';
import type { Audit } from '#server/core/Audit.ts';
import { defineRoute, type Route } from '#server/core/route.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { BuildingRecord } from '#server/directory/SpaceIndex.ts';
import { readEffect, type EffectSources } from './effect/readEffect.ts';
import { readSettingsChange } from './readSettingsChange.ts';

/** The words of the specification. */
const buildingText = 'Building settings save requires a building';

export interface SettingsParts {
  spaces: SpaceStore;
  audit: Audit;
  /** A number made of the settings that slots are judged by. */
  rulesNumber: (building: BuildingRecord) => Promise<number>;
  /** Resolves once history is judged by them, or after some time. */
  whenJudged: () => Promise<void>;
  /** What effects are told from. */
  metrics: Pick<EffectSources, 'readMetrics' | 'now'>;
}

/** Reading and changing the settings of buildings. */
export function buildingSettingsRoutes(parts: SettingsParts): Route[] {
  const { spaces, audit } = parts;
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
      lane: 'quick',
      refuseBody: refuseSave,
      buildingIds: ({ body }) => [toSpaceId(body.building_id)],
      async handle({ body, caller }) {
        const id = toSpaceId(body.building_id);
        const change = readChange(spaces, id, body.data);
        const rules = await parts.rulesNumber(buildingOf(spaces, id));
        await spaces.changeSettings(id, change);
        await audit.record({
          actor: caller.userId,
          action: 'building_settings_changed',
          detail: { building: id, keys: Object.keys(change).join(', ') },
        });
        const isJudgedAnew = (await parts.rulesNumber(buildingOf(spaces, id))) !== rules;
        if (isJudgedAnew) await parts.whenJudged();
        return { success: 'ok' as const };
      },
    }),
    defineRoute({
      endpoint: getSettingsEffect,
      refuseBody: refuseSave,
      buildingIds: ({ body }) => [toSpaceId(body.building_id)],
      async handle({ body, signal }) {
        const id = toSpaceId(body.building_id);
        const question = {
          building: buildingOf(spaces, id),
          change: readChange(spaces, id, body.data),
          preset: body.opening_hours,
        };
        return await readEffect(question, { spaces, ...parts.metrics }, signal);
      },
    }),
  ];
}

function readChange(spaces: SpaceStore, id: SpaceId, data: string | Record<string, unknown>) {
  const { floors, zonesByBuilding } = spaces.current();
  return readSettingsChange(data, {
    timezone: buildingOf(spaces, id).timezone,
    zoneIds: new Set(zonesByBuilding.get(id)?.map((zone) => zone.id)),
    floorIds: new Set(
      floors.filter(({ buildingId }) => buildingId === id).map((floor) => floor.id),
    ),
  });
}

function refuseSave(error: z.ZodError): AppError {
  const rows = faultRows(error);
  const isHomeless = rows.some(({ field }) => field === 'building_id' || field === undefined);
  return new AppError('INVALID_BODY', isHomeless ? buildingText : firstFault(rows), { rows });
}

function buildingOf(spaces: SpaceStore, id: SpaceId): BuildingRecord {
  const building = spaces.current().buildingById.get(id)?.at(-1);
  if (building === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
  return building;
}

/** The settings in force; the default layer is the one in use, whatever was asked for. */
function readSettings(spaces: SpaceStore, id: SpaceId): BuildingSettings {
  const { defaultLayer } = buildingOf(spaces, id);
  const settings = spaces.settingsOf(id);
  if (settings === undefined) throw new AppError('NOT_FOUND', `There is no building ${id}`);
  return { ...settings, default_layer: defaultLayer };
}
