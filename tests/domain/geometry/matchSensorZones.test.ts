import { area, featureCollection, intersect, polygon } from '@turf/turf';
import fc from 'fast-check';
import Flatbush from 'flatbush';
import { intersection } from 'polyclip-ts';
import { describe, expect, it } from 'vitest';
import { matchSensorZones, type OutlinedZone } from '#domain/geometry/matchSensorZones.ts';
import { ringArea } from '#domain/geometry/ringArea.ts';
import { ringBounds } from '#domain/geometry/ringBounds.ts';
import { gridRing, starRing, zonesOf } from './scenes.ts';
import { closeRing, type Ring } from '#domain/geometry/Ring.ts';

const noise = 1e-12;

function pairs(ring: Ring): [number, number][] {
  return closeRing(ring).map(([x, y]) => [x, y]);
}

function bySize(wifis: OutlinedZone[]): OutlinedZone[] {
  const size = ({ ring }: OutlinedZone) => Number(ringArea(ring).toPrecision(12));
  return wifis.toSorted((a, b) => size(a) - size(b) || (a.id < b.id ? -1 : 1));
}

/** polyclip-ts gives up on some slanted walls that end on another wall; such scenes are not compared. */
function orGiveUp<Shared>(clip: () => Shared): Shared {
  try {
    return clip();
  } catch {
    fc.pre(false);
    throw new Error('unreachable');
  }
}

function sharedByClipping(a: Ring, b: Ring): number {
  return orGiveUp(() => intersection([pairs(a)], [pairs(b)]))
    .flatMap((piece) => piece.map((ring, i) => ringArea(ring) * (i === 0 ? 1 : -1)))
    .reduce((sum, part) => sum + part, 0);
}

/** The reference of the specification's rule: flatbush and the area left by polygon clipping. */
function matchByClipping(sensors: OutlinedZone[], wifis: OutlinedZone[]): Map<string, string> {
  const sorted = bySize(wifis);
  const index = new Flatbush(sorted.length);
  for (const { minX, minY, maxX, maxY } of sorted.map(({ ring }) => ringBounds(ring))) {
    index.add(minX, minY, maxX, maxY);
  }
  index.finish();
  const matches = new Map<string, string>();
  for (const { id, ring } of sensors) {
    const { minX, minY, maxX, maxY } = ringBounds(ring);
    const near = new Set(index.search(minX, minY, maxX, maxY));
    const match = sorted.find(
      (wifi, i) =>
        near.has(i) &&
        sharedByClipping(ring, wifi.ring) > noise * Math.min(ringArea(ring), ringArea(wifi.ring)),
    );
    if (match !== undefined) matches.set(id, match.id);
  }
  return matches;
}

/** Every pair, with turf alone. Its areas are of a sphere in square meters: good enough to tell something from nothing. */
function matchByTurf(sensors: OutlinedZone[], wifis: OutlinedZone[]): Map<string, string> {
  const sorted = bySize(wifis);
  const matches = new Map<string, string>();
  for (const { id, ring } of sensors) {
    const sensor = polygon([pairs(ring)]);
    const match = sorted.find((wifi) => {
      const shared = orGiveUp(() =>
        intersect(featureCollection([sensor, polygon([pairs(wifi.ring)])])),
      );
      return shared !== null && area(shared) > noise * area(sensor);
    });
    if (match !== undefined) matches.set(id, match.id);
  }
  return matches;
}

describe('matching sensor zones to Wi-Fi zones', () => {
  it('chooses the smallest overlapping Wi-Fi zone', () => {
    const wifis = [
      {
        id: 'floor',
        ring: [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as Ring,
      },
      {
        id: 'wing',
        ring: [
          [0, 0],
          [0.5, 0],
          [0.5, 1],
          [0, 1],
        ] as Ring,
      },
      {
        id: 'elsewhere',
        ring: [
          [0.8, 0.8],
          [0.9, 0.8],
          [0.9, 0.9],
          [0.8, 0.9],
        ] as Ring,
      },
    ];
    const sensors = [
      {
        id: 'inWing',
        ring: [
          [0.1, 0.1],
          [0.2, 0.1],
          [0.2, 0.2],
          [0.1, 0.2],
        ] as Ring,
      },
      {
        id: 'acrossWings',
        ring: [
          [0.4, 0.1],
          [0.6, 0.1],
          [0.6, 0.2],
          [0.4, 0.2],
        ] as Ring,
      },
      {
        id: 'besideWing',
        ring: [
          [0.5, 0.1],
          [0.6, 0.1],
          [0.6, 0.2],
          [0.5, 0.2],
        ] as Ring,
      },
      {
        id: 'outside',
        ring: [
          [1, 0],
          [1.2, 0],
          [1.2, 1],
          [1, 1],
        ] as Ring,
      },
    ];
    expect(Object.fromEntries(matchSensorZones(sensors, wifis))).toEqual({
      inWing: 'wing',
      acrossWings: 'wing',
      besideWing: 'floor',
    });
  });

  it('detects an overlap without a corner in the other zone', () => {
    const cross: OutlinedZone[] = [
      {
        id: 'w',
        ring: [
          [0.4, 0],
          [0.6, 0],
          [0.6, 1],
          [0.4, 1],
        ],
      },
    ];
    const bar: OutlinedZone[] = [
      {
        id: 's',
        ring: [
          [0, 0.4],
          [1, 0.4],
          [1, 0.6],
          [0, 0.6],
        ],
      },
    ];
    expect(matchSensorZones(bar, cross).get('s')).toBe('w');
  });

  it('ignores a zone that the sensor zone only surrounds', () => {
    const notch: OutlinedZone[] = [
      {
        id: 'w',
        ring: [
          [1, 0],
          [2, 0],
          [2, 2],
          [1, 2],
        ],
      },
    ];
    const you: OutlinedZone[] = [
      {
        id: 's',
        ring: [
          [0, 0],
          [1, 0],
          [1, 2],
          [2, 2],
          [2, 0],
          [3, 0],
          [3, 3],
          [0, 3],
        ],
      },
    ];
    expect(matchSensorZones(you, notch).size).toBe(0);
  });

  it('handles a slanted wall that ends on another wall, where polygon clipping fails', () => {
    const sensor: Ring = [
      [0.21875, 0.25],
      [0.3125, 0.25],
      [0.21875, 0.53125],
    ];
    const wifi: Ring = [
      [0, 0.15625],
      [0.09375, 0.15625],
      [0.09375, 0.34375],
      [0.28125, 0.34375],
      [0.28125, 0.4375],
      [0, 0.4375],
    ];
    expect(() => intersection([pairs(sensor)], [pairs(wifi)])).toThrow('Unable to complete');
    const matches = matchSensorZones([{ id: 's', ring: sensor }], [{ id: 'w', ring: wifi }]);
    expect(matches.get('s')).toBe('w');
  });

  it('handles a star whose outline turns twice around', () => {
    const star = [0, 2, 4, 1, 3].map((i): [number, number] => {
      const angle = (2 * Math.PI * i) / 5;
      return [Math.cos(angle), Math.sin(angle)];
    });
    const beside: Ring = [
      [0.62, 0.62],
      [0.7, 0.62],
      [0.7, 0.7],
      [0.62, 0.7],
    ];
    expect(matchSensorZones([{ id: 's', ring: beside }], [{ id: 'w', ring: star }]).size).toBe(0);
    expect(matchSensorZones([{ id: 's', ring: star }], [{ id: 'w', ring: beside }]).size).toBe(0);
  });

  it('finds nothing in an empty plan', () => {
    const zone: OutlinedZone = {
      id: 'a',
      ring: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    };
    expect(matchSensorZones([], [zone]).size).toBe(0);
    expect(matchSensorZones([zone], []).size).toBe(0);
    expect(
      matchSensorZones(
        [zone],
        [
          {
            id: 'line',
            ring: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      ).size,
    ).toBe(0);
    expect(matchSensorZones([{ id: 'empty', ring: [] }], [zone]).size).toBe(0);
  });

  it.each([
    ['random outlines', starRing, 60],
    ['walls that coincide on a binary grid', gridRing(1 / 32), 150],
    ['walls that coincide on a decimal grid', gridRing(0.1), 150],
    ['random outlines among rooms on a grid', fc.oneof(starRing, gridRing(0.05)), 80],
  ])('agrees with polygon clipping: %s', (_, ring, numRuns) => {
    const property = fc.property(
      zonesOf(ring, 's', 12),
      zonesOf(ring, 'w', 12),
      (sensors, wifis) => {
        expect(matchSensorZones(sensors, wifis)).toEqual(matchByClipping(sensors, wifis));
      },
    );
    fc.assert(property, { numRuns });
  });

  it.each([
    ['random outlines', starRing],
    ['walls that coincide', gridRing(1 / 32)],
  ])('agrees with plain turf: %s', (_, ring) => {
    const property = fc.property(zonesOf(ring, 's', 6), zonesOf(ring, 'w', 6), (sensors, wifis) => {
      expect(matchSensorZones(sensors, wifis)).toEqual(matchByTurf(sensors, wifis));
    });
    fc.assert(property, { numRuns: 25 });
  });

  it('does not depend on the order of the zones', () => {
    const zones = zonesOf(gridRing(0.1), 'w', 10);
    const property = fc.property(zonesOf(gridRing(0.1), 's', 10), zones, (sensors, wifis) => {
      const turned = matchSensorZones(sensors.toReversed(), wifis.toReversed());
      expect(turned).toEqual(matchSensorZones(sensors, wifis));
    });
    fc.assert(property, { numRuns: 100 });
  });
});
