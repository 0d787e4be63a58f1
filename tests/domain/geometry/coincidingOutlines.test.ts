import { describe, expect, it } from 'vitest';
import { coincidingOutlines } from '#domain/geometry/overlap/coincidingOutlines.ts';
import type { Ring } from '#domain/geometry/Ring.ts';

function box(x: number, width = 1): Ring {
  return [
    [x, 0],
    [x + width, 0],
    [x + width, 1],
    [x, 1],
  ];
}

function outline(layer: string, ring: Ring, [startMs, endMs]: [number, number] = [0, 10]) {
  return { layer, ring, startMs, endMs };
}

describe('outlines coincide', () => {
  it('when they share 80% of their union', () => {
    const ten = outline('wifilayer', box(0, 10));
    expect(coincidingOutlines([ten, outline('sensorlayer', box(0, 8))])).toEqual([0, 0]);
    expect(coincidingOutlines([ten, outline('sensorlayer', box(0, 7.9))])).toEqual([0, 1]);
    expect(coincidingOutlines([ten, outline('sensorlayer', box(1.2, 10))])).toEqual([0, 1]);
  });

  it('on several layers, as far as they exist at the same time', () => {
    const [wifi, sensor] = [outline('wifilayer', box(0)), outline('sensorlayer', box(0))];
    expect(coincidingOutlines([wifi, wifi])).toEqual([0, 1]);
    expect(coincidingOutlines([sensor, outline('alayer', box(3)), wifi])).toEqual([0, 1, 0]);
    expect(coincidingOutlines([wifi, { ...sensor, startMs: 10, endMs: 20 }])).toEqual([0, 1]);
  });

  it('with one long-lived outline and several that follow each other', () => {
    const sensors = [
      outline('sensorlayer', box(0), [0, 5]),
      outline('sensorlayer', box(0), [5, 9]),
    ];
    expect(coincidingOutlines([...sensors, outline('wifilayer', box(0))])).toEqual([0, 0, 0]);
  });
});
