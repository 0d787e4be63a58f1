import { describe, expect, it } from 'vitest';
import {
  activeLayerOf,
  defaultLayerOf,
  isLayerName,
  isWifiLayer,
  layerErrorText,
  layersWithZones,
} from '#domain/space/layers.ts';

describe('layers', () => {
  it('are named so', () => {
    expect(isLayerName('sensorlayer')).toBe(true);
    expect(isLayerName('sensors')).toBe(false);
    expect(layerErrorText).toBe('invalid layer');
    expect(isWifiLayer('wifilayer2')).toBe(true);
    expect(isWifiLayer('sensorlayer')).toBe(false);
  });

  it('without zones are removed', () => {
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
});
