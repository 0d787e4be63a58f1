import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterableZone } from '#domain/filters/groupKeys.ts';
import { formatMetadataChoice, parseMetadataChoice } from '#domain/filters/metadataChoice.ts';
import { parseZoneFilter } from '#domain/filters/parseZoneFilter.ts';
import { isWithin, narrowingFilters, noNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { toZoneScope } from '#domain/filters/zoneScope.ts';

const tag = fc.constantFrom('team:a', 'team:b', 'wing:n', 'wing:(s)', 'use.meet "x"', 'lone');
const key = fc.constantFrom('desk', 'wing', 'a:b', '50%', 'floor');
const value = fc.constantFrom('north', 'true', 'false', 'a:b', 'it’s, "so"', '*', '');
const choice = fc.record({ key, value: fc.option(value) }).map(formatMetadataChoice);
const narrowings = fc.record({
  tags: fc.uniqueArray(tag, { maxLength: 3 }),
  metadata: fc.uniqueArray(choice, { maxLength: 3 }),
  datasourceTypes: fc.uniqueArray(fc.constantFrom('pir', 'camera'), { maxLength: 2 }),
});
const metadataValue = fc.oneof(
  value,
  fc.boolean(),
  fc.constantFrom(3, null),
  fc.array(value, { maxLength: 2 }),
);
const zones = fc.record({
  tags: fc.uniqueArray(tag, { maxLength: 4 }),
  metadata: fc.dictionary(key, metadataValue, { maxKeys: 4 }),
  datasourceType: fc.option(fc.constantFrom('pir', 'camera', 'other')),
});
type Zone = typeof zones extends fc.Arbitrary<infer One> ? One : never;

function filterable({ tags, metadata, datasourceType }: Zone): FilterableZone {
  return {
    id: '1',
    name: 'Room',
    type: 'room',
    buildingId: '1',
    floorId: '1',
    layerName: 'sensorlayer',
    capacity: {},
    m2: null,
    spaceType: null,
    tags,
    metadata: { ...metadata, datasource_type: datasourceType },
  };
}

describe('tags, metadata and types that narrow the zones', () => {
  it('match the same zones in the browser as on the server', () => {
    fc.assert(
      fc.property(narrowings, zones, (narrowing, zone) => {
        const filter = narrowingFilters(narrowing).join(';');
        const server = filter === '' || parseZoneFilter(filter).matches(filterable(zone), null);
        expect(isWithin(narrowing)(zone)).toBe(server);
      }),
      { numRuns: 3000 },
    );
  });

  it('require one tag of each group', () => {
    const isKept = isWithin({ ...noNarrowing, tags: ['team:a', 'team:b', 'wing:n'] });
    const zone = { metadata: {}, datasourceType: null };
    expect(isKept({ ...zone, tags: ['team:b', 'wing:n'] })).toBe(true);
    expect(isKept({ ...zone, tags: ['team:a', 'team:b'] })).toBe(false);
  });

  it('treat a key alone as any value but false, and several values as alternatives', () => {
    const zone = { tags: [], datasourceType: null };
    const desk = isWithin({ ...noNarrowing, metadata: ['desk'] });
    expect(desk({ ...zone, metadata: { desk: true } })).toBe(true);
    expect(desk({ ...zone, metadata: { desk: false } })).toBe(false);
    expect(desk({ ...zone, metadata: {} })).toBe(false);
    const wing = isWithin({ ...noNarrowing, metadata: ['wing:north', 'wing:east'] });
    expect(wing({ ...zone, metadata: { wing: 'east' } })).toBe(true);
    expect(wing({ ...zone, metadata: { wing: 'west' } })).toBe(false);
  });

  it('are parsed back as written, whatever key and value contain', () => {
    const anyKey = fc.stringMatching(/^[a-z:%_.-]{1,10}$/);
    fc.assert(
      fc.property(anyKey, fc.option(fc.string()), (name, text) => {
        const written = { key: name, value: text };
        expect(parseMetadataChoice(formatMetadataChoice(written))).toEqual(written);
      }),
    );
    expect(parseMetadataChoice('two words')).toBeNull();
    expect(parseMetadataChoice('')).toBeNull();
  });
});

describe('the zones that count', () => {
  it('are those of the data source that match the filter', () => {
    const scope = toZoneScope('wifilayer', { ...noNarrowing, tags: ['team:a'] });
    expect(scope).toMatchObject({
      filter: 'layer_name==wifilayer;tags=in=(team:a)',
      isNarrowed: true,
    });
    const zone = { tags: ['team:a'], metadata: {}, datasourceType: null };
    expect(scope.has({ ...zone, layerName: 'wifilayer' })).toBe(true);
    expect(scope.has({ ...zone, layerName: 'sensorlayer' })).toBe(false);
    expect(scope.has({ ...zone, tags: [], layerName: 'wifilayer' })).toBe(false);
  });

  it('are requested without a filter where the server combines the layers', () => {
    expect(toZoneScope('unifiedlayer', noNarrowing)).toMatchObject({
      filter: null,
      isNarrowed: false,
    });
  });
});
