import { describe, expect, it } from 'vitest';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import { askedTogether } from '#src/pages/right-now/home/askedTogether.ts';
import { ofBuilding } from '#src/pages/right-now/today/model/ofBuilding.ts';

const building = (id: string, timezone: string, layers: readonly string[] = ['wifi']) =>
  ({
    id,
    timezone,
    defaultLayer: layers[0] ?? null,
    layers: layers.map((name) => ({ name })),
  }) as unknown as BuildingSpace;

describe('buildings that are asked for in one call', () => {
  it('share a time zone and the layer that counts', () => {
    const together = askedTogether([
      building('1', 'Europe/Amsterdam'),
      building('2', 'Asia/Kolkata'),
      building('3', 'Europe/Amsterdam'),
      building('4', 'Europe/Amsterdam', ['sensor', 'wifi']),
    ]);
    expect(Object.fromEntries(together)).toEqual({
      '1': ['1', '3'],
      '2': ['2'],
      '3': ['1', '3'],
      '4': ['4'],
    });
  });

  it('are eight at most, and each is in its own call', () => {
    const many = Array.from({ length: 19 }, (_, at) => building(String(at), 'Europe/Amsterdam'));
    const together = askedTogether(many);
    const calls = new Set(together.values());
    expect([...calls].map((ids) => ids.length)).toEqual([8, 8, 3]);
    for (const [id, ids] of together) expect(ids).toContain(id);
  });
});

describe('an answer about several buildings', () => {
  const answer = {
    groups: [
      { id: 'f1', building_id: '1' },
      { id: 'f2', building_id: '2' },
      { id: '1', building_id: '1' },
    ],
    intervals: [{ start: '2026-11-18T08:00:00Z', end: '2026-11-18T08:05:00Z' }],
    coverage: [[1], [0.5], [0.25]],
    low_coverage: [[false], [true], [false]],
    metrics: { count_mean: [[10], [20], [30]], utilisation_mean: [[0.1], [null], [0.3]] },
  };

  it('tells of one of them with the rows of its groups alone', () => {
    expect(ofBuilding(answer, '1')).toEqual({
      groups: [answer.groups[0], answer.groups[2]],
      intervals: answer.intervals,
      coverage: [[1], [0.25]],
      low_coverage: [[false], [false]],
      metrics: { count_mean: [[10], [30]], utilisation_mean: [[0.1], [0.3]] },
    });
    expect(ofBuilding(answer, '2').metrics).toEqual({
      count_mean: [[20]],
      utilisation_mean: [[null]],
    });
  });

  it('has nothing of a building that it is not about', () => {
    expect(ofBuilding(answer, '3').groups).toEqual([]);
  });
});
