import { filterParams } from './filterParams.ts';

/** Settings that belong to the spaces of the plan, or to the plan itself. */
const own = new Set(['ids', 'space_type', 'campus', 'group', 'show', 'hidden']);

function withFilters(target: Readonly<Record<string, string>>, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(target);
  for (const name of Object.keys(filterParams)) {
    if (own.has(name)) continue;
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  kept.sort();
  return kept;
}

/** The heatmap of a floor with the current frame, hours and filters. */
export function heatmapHref(floorId: string, search: string): string {
  return placeHref('/building/heatmap', { ids: floorId, space_type: 'floor' }, search);
}

/** A page with a query of its own, and the current frame, hours and filters. */
export function placeHref(
  path: string,
  target: Readonly<Record<string, string>>,
  search: string,
): string {
  return `${path}?${withFilters(target, search)}`;
}

/** A moment of a past day, on the local clock. */
interface DayMoment {
  /** 'YYYY-MM-DD'. */
  day: string;
  minuteOfDay: number;
}

/** The heatmap of a floor at a moment of the current frame. */
export function heatmapMomentHref(
  floorId: string,
  search: string,
  { day, minuteOfDay }: DayMoment,
): string {
  const [path = '', query = ''] = heatmapHref(floorId, search).split('?');
  const all = new URLSearchParams(query);
  all.set('mode', 'playback');
  all.set('day', day);
  all.set('minute', String(minuteOfDay));
  all.sort();
  return `${path}?${all}`;
}
