import { noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import type { SpaceFilters, ZoneFilters } from '../Filters.ts';
import { floorsLeft } from './model/floorsLeft.ts';

/** Stands in for a page whose filters leave no zone; leads to floors that have some, or takes the filters away. */
export function NothingMatches({ filters }: { filters: SpaceFilters & ZoneFilters }) {
  const spaces = useSpaces();
  const { selection, scope, scopeText } = filters;
  const floors = floorsLeft(spaces, selection, scope);
  const { floor } = selection;
  return (
    <EmptyState
      title="No zones match the filters"
      actions={
        <>
          {floors.slice(0, 4).map(({ id, name, count }) => (
            <Button key={id} onPress={() => filters.selectSpaces('floor', [id])}>
              {name} ({formatPlural(count, 'zone')})
            </Button>
          ))}
          <Button kind="primary" onPress={() => filters.narrow(noNarrowing)}>
            Remove all filters
          </Button>
        </>
      }
    >
      {floor ? floor.displayName : 'These spaces'} {floor ? 'has' : 'have'} no zone with {scopeText}
      .
    </EmptyState>
  );
}
