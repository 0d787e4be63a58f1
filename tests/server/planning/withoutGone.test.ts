import { expect, it } from 'vitest';
import { consolidationScenario } from '#contract/consolidations.ts';
import { withoutGone } from '#server/modules/planning/consolidate/withoutGone.ts';

const scenario = consolidationScenario.parse({
  building_id: [1],
  floor_ids: [11, 12, 13],
  startdatetime: '2026-03-02T00:00:00Z',
  enddatetime: '2026-03-09T00:00:00Z',
  closed: [11, 12],
  moves: [
    { floor_id: 11, tag: 'team:x', to: [{ floor_id: 13, share: 1 }] },
    { floor_id: 12, tag: 'team:y', to: [{ floor_id: 11, share: 1 }] },
  ],
});

it('a scenario loses what it says of floors that are gone, and sends their people by headroom', () => {
  expect(withoutGone(scenario, (id) => id !== 11)).toMatchObject({
    floor_ids: [12, 13],
    closed: [12],
    moves: [{ floor_id: 12, tag: 'team:y', to: null }],
  });
});

it('a scenario stays as it is when its floors are still there', () => {
  expect(withoutGone(scenario, () => true)).toEqual(scenario);
});
