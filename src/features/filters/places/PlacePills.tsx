import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { MultiPill } from '#src/ui/select/MultiPill.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { sourceName } from '#src/data/spaces/sourceName.ts';
import { availableSources } from '../activeSource.ts';
import type { Filters } from '../useFilters.ts';
import { buildingOptions, campusOptions, floorOptions, zoneOptions } from './filterOptions.ts';

interface PillProps {
  filters: Filters;
  /** Whether the page cannot do without such a space; then "All" is not on offer. */
  isNeeded?: boolean;
}

export function CampusPill({ filters }: PillProps) {
  const spaces = useSpaces();
  if (spaces.campuses.size === 0) return null;
  return (
    <Pill
      label="Campus"
      options={campusOptions(spaces)}
      value={filters.selection.campus?.id ?? ''}
      onChange={(id) => filters.selectSpaces('campus', present(id))}
    />
  );
}

export function BuildingPill({ filters, isNeeded = false }: PillProps) {
  const spaces = useSpaces();
  const { campus, building } = filters.selection;
  return (
    <Pill
      label="Building"
      options={buildingOptions(spaces, campus, isNeeded)}
      value={building?.id ?? ''}
      onChange={(id) =>
        id === ''
          ? filters.selectSpaces('campus', present(campus?.id))
          : filters.selectSpaces('building', [id])
      }
    />
  );
}

export function FloorPill({ filters, isNeeded = false }: PillProps) {
  const spaces = useSpaces();
  const { building, floor } = filters.selection;
  if (!building) return null;
  return (
    <Pill
      label="Floor"
      options={floorOptions(spaces, building, isNeeded)}
      value={floor?.id ?? ''}
      onChange={(id) =>
        id === ''
          ? filters.selectSpaces('building', [building.id])
          : filters.selectSpaces('floor', [id])
      }
    />
  );
}

export function ZonePill({ filters }: PillProps) {
  const spaces = useSpaces();
  const { floor, zones } = filters.selection;
  if (!floor) return null;
  return (
    <MultiPill
      label="Zone"
      options={zoneOptions(spaces, floor, filters.source)}
      values={zones.map((zone) => zone.id)}
      onChange={(ids) =>
        ids.length > 0
          ? filters.selectSpaces('zone', ids)
          : filters.selectSpaces('floor', [floor.id])
      }
    />
  );
}

export function SourcePill({ filters }: PillProps) {
  const spaces = useSpaces();
  const sources = availableSources(spaces, filters.selection);
  return (
    <Pill
      label="Source"
      options={sources.map((id) => ({ id, label: sourceName(id) }))}
      value={filters.source}
      emptyText="None available"
      onChange={filters.selectSource}
    />
  );
}

function present(id: string | undefined): string[] {
  return id ? [id] : [];
}
