import { expect, test } from 'vitest';
import { placeOfFault } from '#src/pages/zones/editing/placeOfFault.ts';
import { box, planOf, tile } from '#tests/domain/plan-edit/tiles.ts';

const corners = box(0, 0, 0.1, 0.1);
const plan = planOf([
  tile(1, corners),
  tile(2, corners, { floor_id: 12, layer_name: 'wifilayer' }),
]);

test.each([
  [[1], { floorId: '11', source: 'sensorlayer' }],
  [[2, 1], { floorId: '12', source: 'wifilayer' }],
  // Of zones that the draft ends, the next one that is there counts.
  [[9, 2], { floorId: '12', source: 'wifilayer' }],
  [[9], null],
  [[], null],
])(
  'a fault of zones %j leads to the floor and source on which they are seen',
  (zone_ids, place) => {
    expect(placeOfFault({ zone_ids }, plan)).toEqual(place);
  },
);
