import { describe, expect, it } from 'vitest';
import { areaInUnit } from '#domain/space/area.ts';
import { capacityName, capacityOf, toCapacityMap } from '#domain/space/capacity.ts';
import { isDesk } from '#domain/space/isDesk.ts';

describe('capacity', () => {
  it('may be posted as pairs or as a map', () => {
    const map = { default: 4, exam: 2 };
    expect(toCapacityMap(map)).toEqual(map);
    expect(
      toCapacityMap([
        ['default', 3],
        ['exam', 2],
        ['default', 4],
      ]),
    ).toEqual(map);
  });

  it.each([
    [null, null],
    [undefined, null],
    ['', null],
    ['default', null],
    ['#default', null],
    ['exam', 'exam'],
    ['#exam', 'exam'],
  ])('%s in a URL names %s', (parameter, name) => {
    expect(capacityName(parameter)).toBe(name);
  });

  it.each([
    ['exam', 2],
    ['other', 4],
    ['toString', 4],
    [null, 4],
  ])('named %s is %s', (name, expected) => {
    expect(capacityOf({ default: 4, exam: 2 }, name)).toBe(expected);
  });

  it('is unknown without the named or a default capacity', () => {
    expect(capacityOf({ exam: 2 }, null)).toBeNull();
  });
});

describe('a desk', () => {
  const zone = { capacity: { default: 1 }, m2: 1.2, layerName: 'sensorlayer', metadata: {} };

  it.each([
    ['for one person, small, on the sensor layer', {}, true],
    ['said to be one', { m2: 30, metadata: { desk: true } }, true],
    ['said to be none', { metadata: { desk: false } }, false],
    ['too large', { m2: 1.5 }, false],
    ['of unknown area', { m2: null }, false],
    ['on another layer', { layerName: 'wifilayer' }, false],
    ['for two', { capacity: { default: 2 } }, false],
  ])('%s', (_, change, expected) => {
    expect(isDesk({ ...zone, ...change })).toBe(expected);
  });
});

it('areas are square meters or square feet', () => {
  expect(areaInUnit(100, 'metric')).toBe(100);
  expect(areaInUnit(100, 'imperial')).toBeCloseTo(1076.391, 9);
});
