import { expect, it } from 'vitest';
import { stretchAt, type StretchKind } from '#src/charts/timeline/TimelineModel.ts';

const kind: StretchKind = { id: 'valid', label: 'Valid', look: 'filled', colour: 'series-3' };

it('an instant is in the stretch that holds it, and in none where the row did not exist', () => {
  const stretches = [
    [10, 20],
    [20, 25],
    [40, 50],
  ].map(([startMs = 0, endMs = 0]) => ({ startMs, endMs, kind, text: '' }));
  const row = { id: 'a', label: 'A', detail: '', stretches };
  const asked = [9, 10, 19, 20, 24, 25, 39, 40, 49, 50];
  expect(asked.map((ms) => stretchAt(row, ms))).toEqual([null, 0, 0, 1, 1, null, null, 2, 2, null]);
});
