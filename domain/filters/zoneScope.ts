import { isOfSource, sourceFilter } from '#domain/space/layers.ts';
import { isNarrowed, isWithin, narrowingFilters, type ZoneNarrowing } from './zoneNarrowing.ts';

type ScopedZone = { layerName: string } & Parameters<ReturnType<typeof isWithin>>[0];

/** Which zones of the spaces in view count: those of a data source, narrowed by tags, metadata and types. */
export interface ZoneScope {
  source: string | null;
  /** `filter_zones` of a call; null where the server takes all zones and combines their layers by itself. */
  filter: string | null;
  /** Whether anything but the source narrows. */
  isNarrowed: boolean;
  has: (zone: ScopedZone) => boolean;
}

export function toZoneScope(source: string | null, narrowing: ZoneNarrowing): ZoneScope {
  const ofSource = sourceFilter(source);
  const filters = [...(ofSource === null ? [] : [ofSource]), ...narrowingFilters(narrowing)];
  const isInside = isWithin(narrowing);
  return {
    source,
    filter: filters.length === 0 ? null : filters.join(';'),
    isNarrowed: isNarrowed(narrowing),
    has: (zone) => isOfSource(zone.layerName, source) && isInside(zone),
  };
}
