import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { chosenTitle } from '#src/ui/select/pillButton.ts';
import type { ChosenSpace } from '../selectSpaces.ts';
import type { SpaceFilters, TimeFilters } from '../Filters.ts';
import { SpacePill } from './SpacePill.tsx';

interface PillProps {
  filters: SpaceFilters & TimeFilters;
  /** Whether the page cannot do without such a space; then "All" is not on offer. */
  isNeeded?: boolean;
}

const all = 'All';

export function CampusPill({ filters }: PillProps) {
  const { campuses } = useSpaces();
  if (campuses.size === 0) return null;
  return <SpacePill {...{ filters }} type="campus" value={filters.selection.campus?.name ?? all} />;
}

export function BuildingPill({ filters, isNeeded = false }: PillProps) {
  const value = filters.selection.building?.name ?? all;
  return <SpacePill {...{ filters, isNeeded, value }} type="building" />;
}

export function FloorPill({ filters, isNeeded = false }: PillProps) {
  const { building, floor } = filters.selection;
  if (!building) return null;
  const value = floor ? String(floor.level) : all;
  return <SpacePill {...{ filters, isNeeded, value }} type="floor" />;
}

export function ZonePill({ filters }: PillProps) {
  const { floor, zones } = filters.selection;
  if (!floor) return null;
  return <SpacePill {...{ filters }} type="zone" isSeveral value={titleOf(zones)} />;
}

/** The type of the spaces in view, and which of that type. */
export function SpacesPill({ filters }: PillProps) {
  const { level, spaces } = filters.selection;
  return (
    <SpacePill
      {...{ filters }}
      type={level ?? 'building'}
      label="Spaces"
      value={titleOf(spaces)}
      isNeeded
      isSeveral
      choosesType
    />
  );
}

function titleOf(spaces: readonly ChosenSpace[]): string {
  return chosenTitle(
    spaces.map((space) => ('displayName' in space ? space.displayName : space.name)),
    all,
  );
}
