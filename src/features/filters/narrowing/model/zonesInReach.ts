import { isOfSource } from '#domain/space/layers.ts';
import type { SpaceStore, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { zonesOf } from '../../changeSelection.ts';
import type { SpaceSelection } from '../../selectSpaces.ts';

/** The zones on a source that could be narrowed to: those of the selection; where zones are selected, those of their floor. */
export function zonesInReach(
  spaces: SpaceStore,
  selection: SpaceSelection,
  source: string | null,
): ZoneSpace[] {
  const around: SpaceSelection =
    selection.level === 'zone' && selection.floor
      ? { ...selection, level: 'floor', spaces: [selection.floor] }
      : selection;
  return zonesOf(spaces, around).filter((zone) => isOfSource(zone.layerName, source));
}
