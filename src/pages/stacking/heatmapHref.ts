import { filterParams } from '#src/features/filters/filterParams.ts';

/** Settings that belong to the spaces of the plan, or to the plan itself. */
const own = new Set(['ids', 'space_type', 'campus', 'group', 'show', 'hidden']);

/** The heatmap of a floor with the current frame, hours and filters. */
export function heatmapHref(floorId: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams({ ids: floorId, space_type: 'floor' });
  for (const name of Object.keys(filterParams)) {
    if (own.has(name)) continue;
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  kept.sort();
  return `/building/heatmap?${kept}`;
}
