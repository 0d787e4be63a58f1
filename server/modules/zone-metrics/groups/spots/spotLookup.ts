import type { LayerNumbers, Parameters } from '../../sampleScope.ts';

/** What a zone counts for on one layer in the epochs [since, until) (cutCells): something at a position of the caller's. */
export interface SpotPiece {
  zoneNo: number;
  layerName: string;
  since: number;
  until: number;
  position: number;
}

/**
 * Look-ups by arithmetic in place of a join. A spot is a zone in an epoch on a layer; an atom is what spots of the same positions have
 * in common, counted from 1, and 0 is none. Where no spot has several positions, an atom is 1 + its position.
 */
export interface SpotLookup {
  /** Whether some spot has several positions. */
  isShared: boolean;
  /** Whether some spot has one position twice. */
  hasTwice: boolean;
  size: number;
  spotOf: (zoneNo: number, layerName: string, epoch: number) => number;
  parameters: Parameters;
}

function atomColumns(
  positionsOf: ReadonlyMap<number, readonly number[]>,
  size: number,
): { isShared: boolean; parameters: Parameters } {
  const atomOfSpot = Array.from({ length: size }, () => 0);
  const isShared = [...positionsOf.values()].some(({ length }) => length > 1);
  if (!isShared) {
    for (const [spot, [position]] of positionsOf) atomOfSpot[spot] = (position ?? 0) + 1;
    return { isShared, parameters: { spot_atom: atomOfSpot } };
  }
  const atoms = new Map<string, { number: number; positions: readonly number[] }>();
  for (const [spot, positions] of positionsOf) {
    const key = positions.join(' ');
    const atom = atoms.get(key) ?? { number: atoms.size + 1, positions };
    atoms.set(key, atom);
    atomOfSpot[spot] = atom.number;
  }
  const lists = [...atoms.values()].map(({ positions }) => positions);
  const starts: number[] = [];
  let next = 1;
  for (const { length } of lists) {
    starts.push(next);
    next += length;
  }
  return {
    isShared,
    parameters: {
      spot_atom: atomOfSpot,
      atom_positions: lists.flat(),
      atom_from: starts,
      atom_count: lists.map(({ length }) => length),
    },
  };
}

/** The look-ups of some pieces; null when they would be longer than `longest`. */
export function spotLookup(
  pieces: readonly SpotPiece[],
  { layers, epochs, longest }: { layers: LayerNumbers; epochs: number; longest: number },
): SpotLookup | null {
  for (const { layerName } of pieces) layers.of(layerName);
  const firstZone = pieces.reduce((least, { zoneNo }) => Math.min(least, zoneNo), Infinity);
  const lastZone = pieces.reduce((most, { zoneNo }) => Math.max(most, zoneNo), 0);
  const size = (lastZone - firstZone + 1) * epochs * layers.count;
  if (size > longest) return null;
  const spotOf = (zoneNo: number, layerName: string, epoch: number) =>
    ((zoneNo - firstZone) * epochs + epoch) * layers.count + layers.of(layerName) - 1;
  const positionsOf = new Map<number, number[]>();
  let hasTwice = false;
  for (const { zoneNo, layerName, since, until, position } of pieces) {
    for (let epoch = since; epoch < Math.min(until, epochs); epoch += 1) {
      const spot = spotOf(zoneNo, layerName, epoch);
      const known = positionsOf.get(spot);
      if (known === undefined) positionsOf.set(spot, [position]);
      else if (known.includes(position)) hasTwice = true;
      else known.push(position);
    }
  }
  const { isShared, parameters } = atomColumns(positionsOf, size);
  return {
    isShared,
    hasTwice,
    size,
    spotOf,
    parameters: {
      ...parameters,
      ...layers.parameters,
      first_zone: firstZone,
      epochs,
      layer_count: layers.count,
    },
  };
}
