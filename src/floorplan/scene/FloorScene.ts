import type { FloorPack } from '#contract/floorPack.ts';
import type { PlanBox } from '../camera/Camera.ts';
import { toZoneFills, type ZoneFills } from './fillStyles.ts';
import { fittedBox, floorBox } from './zoneBox.ts';
import { ZoneIds } from './ZoneIds.ts';

/** A floor made ready to draw: derived once from its pack, never changed. */
export interface FloorScene {
  readonly pack: FloorPack;
  /** Round everything drawn. */
  readonly box: PlanBox;
  /** What the camera fits. */
  readonly fitted: PlanBox;
  readonly fills: ZoneFills;
  readonly ids: ZoneIds;
  /** Meters per plan unit; a floor of unknown size is taken to be 60 m long. */
  readonly metresPerUnit: number;
}

const assumedLengthM = 60;

export function toFloorScene(pack: FloorPack): FloorScene {
  const fills = toZoneFills(pack);
  return {
    pack,
    fills,
    box: floorBox(pack),
    fitted: fittedBox(pack),
    ids: new ZoneIds(pack.zoneIds, pack.measuredCount),
    metresPerUnit: pack.metresPerUnit ?? assumedLengthM / Math.max(pack.width, pack.height, 1),
  };
}

/** Counters that tell a renderer which of its inputs changed since it last drew. */
export interface SceneVersions {
  readonly geometry: number;
  readonly paint: number;
  readonly selection: number;
}

export const firstVersions: SceneVersions = { geometry: 0, paint: 0, selection: 0 };

export function bump(versions: SceneVersions, part: keyof SceneVersions): SceneVersions {
  return { ...versions, [part]: versions[part] + 1 };
}
