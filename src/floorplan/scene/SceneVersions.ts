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
