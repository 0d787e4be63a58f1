import { describe, expect, it } from 'vitest';
import {
  spotLookup,
  type SpotPiece,
} from '#server/modules/zone-metrics/groups/spots/spotLookup.ts';
import { LayerNumbers } from '#server/modules/zone-metrics/sampleScope.ts';

const piece = (zoneNo: number, position: number, others: Partial<SpotPiece> = {}): SpotPiece => {
  return { zoneNo, position, layerName: 'sensorlayer', since: 0, until: 2, ...others };
};
const lookupOf = (pieces: readonly SpotPiece[], longest = 100) =>
  spotLookup(pieces, { layers: new LayerNumbers(), epochs: 2, longest });

type Numbers = readonly number[];

/** What the statements make of the columns: the positions of a zone in an epoch on a layer. */
function positionsAt(
  lookup: ReturnType<typeof lookupOf>,
  [zoneNo, epoch, layerNo]: readonly [number, number, number],
): number[] {
  const columns = lookup?.parameters as Record<string, Numbers> & {
    first_zone: number;
    epochs: number;
    layer_count: number;
  };
  const at = (name: string, index: number) => columns[name]?.[index - 1] ?? 0;
  const spot =
    ((zoneNo - columns.first_zone) * columns.epochs + epoch) * columns.layer_count + layerNo;
  const atom = at('spot_atom', spot);
  if (atom === 0) return [];
  if (lookup?.isShared !== true) return [atom - 1];
  const from = at('atom_from', atom);
  return Array.from({ length: at('atom_count', atom) }, (_, index) =>
    at('atom_positions', from + index),
  );
}

describe('the look-up of what a zone counts for', () => {
  it('distinguishes zones by epoch and layer', () => {
    const lookup = lookupOf([
      piece(7, 0, { until: 1 }),
      piece(7, 1, { since: 1 }),
      piece(12, 2, { layerName: 'wifilayer' }),
    ]);
    expect(lookup?.isShared).toBe(false);
    expect(positionsAt(lookup, [7, 0, 1])).toEqual([0]);
    expect(positionsAt(lookup, [7, 1, 1])).toEqual([1]);
    expect(positionsAt(lookup, [7, 0, 2])).toEqual([]);
    expect(positionsAt(lookup, [12, 1, 2])).toEqual([2]);
    expect(positionsAt(lookup, [12, 1, 1])).toEqual([]);
  });

  it('finds all positions of a zone', () => {
    const lookup = lookupOf([piece(1, 0), piece(1, 3), piece(2, 3), piece(3, 0), piece(3, 3)]);
    expect(lookup?.isShared).toBe(true);
    expect([1, 2, 3].map((zoneNo) => positionsAt(lookup, [zoneNo, 0, 1]))).toEqual([
      [0, 3],
      [3],
      [0, 3],
    ]);
  });

  it('finds a zone with a repeated position, which only a join counts twice', () => {
    expect(lookupOf([piece(1, 0), piece(1, 0)])?.hasTwice).toBe(true);
    expect(lookupOf([piece(1, 0, { until: 1 }), piece(1, 0, { since: 1 })])?.hasTwice).toBe(false);
  });

  it('is not built if it would be too long', () => {
    expect(lookupOf([piece(1, 0), piece(2, 0), piece(3, 0)], 5)).toBeNull();
  });
});
