import { useFilters } from '#src/features/filters/useFilters.ts';
import { usePalette } from '#src/features/shell/palette/usePalette.ts';
import { useActions } from '#src/ui/actions/useActions.ts';
import type { Action } from '#src/ui/actions/Action.ts';
import type { PageRoute } from '../../routing/PageRoute.ts';

/** A key may be pressed again before the page shows what it chose the first time. */
function floorOfAddress(): string | null {
  const search = new URLSearchParams(window.location.search);
  return search.get('space_type') === 'floor' ? search.get('ids') : null;
}

/** Floors by keys: the one below, the one above, any. */
export function useFloorActions(route: PageRoute | null): void {
  const { selection, selectSpaces } = useFilters();
  const open = usePalette((state) => state.open);
  const floorIds: readonly string[] = selection.building?.floorIds ?? [];
  const step = (by: -1 | 1) => {
    const at = floorIds.indexOf(floorOfAddress() ?? selection.floor?.id ?? '');
    const id = floorIds[at < 0 ? 0 : at + by];
    if (id !== undefined) selectSpaces('floor', [id]);
  };
  const group = 'This page';
  const choice: Action = {
    id: 'floor',
    title: 'Choose a floor',
    group,
    keys: ['f'],
    run: () => open('floor'),
  };
  const steps: Action[] = [
    { id: 'floor-down', title: 'Floor below', group, keys: [','], run: () => step(-1) },
    { id: 'floor-up', title: 'Floor above', group, keys: ['.'], run: () => step(1) },
  ];
  const hasFloors = route?.filterBar !== undefined && floorIds.length > 1;
  useActions([...(route?.filterBar ? [choice] : []), ...(hasFloors ? steps : [])]);
}
