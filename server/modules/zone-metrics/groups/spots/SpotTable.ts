import { capacityOf } from '#domain/space/capacity.ts';
import { cutCells } from '../../open/cutCells.ts';
import type { OpenCell } from '../../open/OpenCells.ts';
import type { OpenStretch } from '../../open/OpenTable.ts';
import { cellLookup, LayerNumbers, type Parameters } from '../../sampleScope.ts';
import type { AddressedMember } from '../groupColumns.ts';
import { spotLookup } from './spotLookup.ts';

/** Longer look-ups cost more than a join. */
const longest = 1_000_000;

/** Members of groups of one calendar, each of which counts on its own, as spotSums.sql looks them up. */
export interface SpotTable {
  /** The groups by position. */
  groups: readonly number[];
  /** Whether a zone counts in several of them. */
  isShared: boolean;
  cells: readonly OpenCell[];
  parameters: Parameters;
}

/** Null where only a join does: a zone counts twice in a group, or periods are many. */
export function spotTable(
  members: readonly AddressedMember[],
  open: readonly OpenStretch[],
  capacity: string | null,
): SpotTable | null {
  const { cells, epochsOf } = cutCells(
    open,
    members.map(({ zone }) => zone),
  );
  const epochs = cells.epochs;
  const groups = [...new Set(members.map(({ group }) => group))];
  const positionOf = new Map(groups.map((group, position) => [group, position]));
  const pieces = members.map(({ group, zone, address }) => ({
    zoneNo: address.zoneNo,
    layerName: zone.layerName,
    ...epochsOf(zone),
    position: positionOf.get(group) ?? 0,
    capacity: capacityOf(zone.capacity, capacity) ?? 0,
  }));
  const lookup = spotLookup(pieces, { layers: new LayerNumbers(), epochs, longest });
  if (lookup === null || lookup.hasTwice) return null;
  const spotCapacity = new Float64Array(lookup.size);
  const capacities = new Float64Array(groups.length * epochs);
  const spaces = new Uint32Array(groups.length * epochs);
  for (const { zoneNo, layerName, since, until, position, capacity: c } of pieces) {
    for (let epoch = since; epoch < Math.min(until, epochs); epoch += 1) {
      spotCapacity[lookup.spotOf(zoneNo, layerName, epoch)] = c;
      const at = position * epochs + epoch;
      capacities[at] = (capacities[at] ?? 0) + c;
      spaces[at] = (spaces[at] ?? 0) + 1;
    }
  }
  return {
    groups,
    isShared: lookup.isShared,
    cells: cells.cells,
    parameters: {
      ...cellLookup(cells),
      cell_epoch: cells.cells.map(({ epoch }) => epoch),
      ...lookup.parameters,
      spot_capacity: Array.from(spotCapacity),
      muster_capacity: Array.from(capacities),
      muster_spaces: Array.from(spaces),
    },
  };
}
