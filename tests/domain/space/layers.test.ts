import { describe, expect, it } from 'vitest';
import {
  activeLayerOf,
  defaultLayerOf,
  isLayerName,
  isOfSource,
  isWifiLayer,
  layersWithZones,
  sourceFilter,
  sourcesOf,
} from '#domain/space/layers.ts';

describe('layers', () => {
  it('are named so', () => {
    expect(isLayerName('sensorlayer')).toBe(true);
    expect(isLayerName('sensors')).toBe(false);
    expect(isWifiLayer('wifilayer2')).toBe(true);
    expect(isWifiLayer('sensorlayer')).toBe(false);
  });

  it('are removed if they have no zones', () => {
    const layers = [{ name: 'sensorlayer' }, { name: 'wifilayer' }];
    expect(layersWithZones(layers, ['wifilayer', 'wifilayer'])).toEqual([{ name: 'wifilayer' }]);
  });

  it.each([
    ['wifilayer', ['sensorlayer', 'wifilayer'], 'wifilayer', null],
    [null, ['sensorlayer', 'wifilayer'], 'sensorlayer', null],
    [undefined, [], '', null],
    ['', ['sensorlayer'], 'sensorlayer', null],
    ['x', ['sensorlayer'], 'sensorlayer', 'Unknown default layer x, using sensorlayer'],
    ['x', [], '', 'Unknown default layer x, using none'],
  ])('have the default %s of %j: %s', (named, available, layer, warning) => {
    expect(defaultLayerOf(named, available)).toEqual({ layer, warning });
  });

  it.each([
    ['sensorlayer', ['sensorlayer', 'unifiedlayer'], 'unifiedlayer'],
    ['wifilayer', ['sensorlayer', 'wifilayer'], 'wifilayer'],
    ['bookinglayer', ['sensorlayer', 'wifilayer'], 'sensorlayer'],
    [null, ['sensorlayer'], 'sensorlayer'],
    [null, [], null],
  ])('with default %s of %j: %s is in use', (defaultLayer, available, expected) => {
    expect(activeLayerOf(defaultLayer, available)).toBe(expected);
  });

  it.each([
    [
      ['sensorlayer', 'wifilayer'],
      ['unifiedlayer', 'sensorlayer', 'wifilayer'],
    ],
    [
      ['wifilayer2', 'bookinglayer', 'sensorlayer'],
      ['unifiedlayer', 'wifilayer2', 'bookinglayer', 'sensorlayer'],
    ],
    [['sensorlayer'], ['sensorlayer']],
    [
      ['sensorlayer', 'bookinglayer'],
      ['sensorlayer', 'bookinglayer'],
    ],
    [
      ['wifilayer', 'wifilayer2'],
      ['wifilayer', 'wifilayer2'],
    ],
    [
      ['sensorlayer', 'unifiedlayer'],
      ['unifiedlayer', 'sensorlayer'],
    ],
    [[], []],
  ])('%j are offered as %j', (layers, offered) => {
    expect(sourcesOf(layers)).toEqual(offered);
  });

  it('are used together if they are offered together', () => {
    const offered = sourcesOf(['sensorlayer', 'wifilayer']);
    expect(activeLayerOf('sensorlayer', offered)).toBe('unifiedlayer');
  });

  it.each([
    ['wifilayer', 'unifiedlayer', true],
    ['sensorlayer', 'unifiedlayer', true],
    ['bookinglayer', 'unifiedlayer', false],
    ['bookinglayer', null, true],
    ['sensorlayer', 'sensorlayer', true],
    ['sensorlayer', 'wifilayer', false],
  ])('%s is part of the source %s: %s', (layer, source, isPart) => {
    expect(isOfSource(layer, source)).toBe(isPart);
  });

  it('filter a call, unless the server combines them', () => {
    expect(sourceFilter('wifilayer')).toBe('layer_name==wifilayer');
    expect(sourceFilter('unifiedlayer')).toBeNull();
    expect(sourceFilter(null)).toBeNull();
  });
});
