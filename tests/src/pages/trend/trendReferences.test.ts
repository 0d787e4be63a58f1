import { expect, test } from 'vitest';
import type { DataFormat } from '#domain/metric/labels.ts';
import { toTrendModel } from '#src/pages/trend/toTrendModel.ts';
import { aGroup } from './trendAnswers.ts';

function referencesOf(format: DataFormat, hasTarget = true): (readonly [string, number])[] {
  const group = aGroup({ metrics: { capacity_mean: [200] } });
  const answer = { intervals: [], groups: [group] };
  const model = toTrendModel({
    slots: [],
    timeZone: 'UTC',
    format,
    aggregation: 'mean',
    groups: [{ group, name: 'House' }],
    focusedId: null,
    current: { lines: answer, days: answer, whole: answer },
    compared: null,
    band: null,
    hasTarget,
    timeBands: [],
  });
  return model.references.map(({ label, value }) => [label, value]);
}

test('seats and target are lines if people are counted', () => {
  expect(referencesOf('count')).toEqual([
    ['capacity 200', 200],
    ['target 150', 150],
  ]);
  expect(referencesOf('count', false)).toEqual([['capacity 200', 200]]);
});

test('the target is a share for utilization, and absent for time in use', () => {
  expect(referencesOf('utilisation').map(([, value]) => value)).toEqual([0.75]);
  expect(referencesOf('frequency')).toEqual([]);
});
