import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { placeHref } from '#src/features/filters/heatmapHref.ts';

/** As many as Compare Spaces shows clearly beside the zone. */
const mostSiblings = 3;

const byName = new Intl.Collator('en', { numeric: true });

/** The zone and those most like it on its floor and source: of its type where there are such, else any, by name. */
export function comparedZones(zone: ZoneSpace, ofFloor: readonly ZoneSpace[]): ZoneSpace[] {
  const others = ofFloor.filter(
    ({ id, layerName }) => id !== zone.id && layerName === zone.layerName,
  );
  const alike = others.filter(({ type }) => type === zone.type);
  const siblings = (alike.length > 0 ? alike : others).toSorted((a, b) =>
    byName.compare(a.name, b.name),
  );
  return [zone, ...siblings.slice(0, mostSiblings)];
}

/** A page about zones, with the current frame, hours and filters. */
export function zonesHref(path: string, zones: readonly ZoneSpace[], search: string): string {
  const [, query = ''] = placeHref(path, { space_type: 'zone' }, search).split('?');
  const params = new URLSearchParams(query);
  for (const { id } of zones) params.append('ids', id);
  params.sort();
  return `${path}?${params}`;
}

/** The address of the page in view with a zone selected. */
export function zoneAddress(zone: Pick<ZoneSpace, 'id'>, href: string): string {
  const address = new URL(href);
  address.searchParams.set('ids', zone.id);
  address.searchParams.set('space_type', 'zone');
  return address.href;
}
