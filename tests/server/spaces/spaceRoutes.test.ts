import { describe, expect, it } from 'vitest';
import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { Building, Zone, ZoneGroup } from '#contract/spaces.ts';
import { AppError } from '#server/core/AppError.ts';
import { buildingBody, floorBody, oneFloor, zoneBody } from '#tests/builders/spacesBody.ts';
import { openTestSpaces, type TestSpaces } from './openTestSpaces.ts';

async function refusal(promise: Promise<unknown>): Promise<AppError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('Not refused');
}

async function zonesOf(test: TestSpaces, operationId: string, query: unknown): Promise<Zone[]> {
  const { zones } = (await test.call(operationId, { query })) as { zones: Zone[] };
  return zones;
}

async function buildingsOf(test: TestSpaces, date?: string): Promise<Building[]> {
  const result =
    date === undefined
      ? await test.call('getBuildings')
      : await test.call('getBuildingsForDate', { query: { date } });
  return (result as { buildings: Building[] }).buildings;
}

describe('getBuildings', () => {
  it('shows buildings with their floors, layers and the range of their data', async () => {
    const test = await openTestSpaces((no) =>
      no === 1
        ? {
            firstMs: Date.parse('2025-01-01T00:00:00Z'),
            lastMs: Date.parse('2025-06-15T10:00:00Z'),
          }
        : undefined,
    );
    const floor = floorBody(11, {
      name: 'Ground floor',
      floorplanimagedimensions: { width: 80, height: 40 },
      scenery: [
        {
          kind: 'wall',
          points: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
      zones: [zoneBody(1, { metadata: { datasource_type: 'pir' } })],
    });
    await test.post({
      buildings: [
        buildingBody(1, {
          floors: [floor],
          campus_name: 'North',
          tags: ['Region.EU'],
          opening_hours: 'Mo-Fr 08:00-18:00',
        }),
        buildingBody(2),
      ],
    });
    const [first, second] = await buildingsOf(test);
    expect(first).toEqual({
      id: 1,
      name: 'Building 1',
      campus_id: 'campus-north',
      campus_name: 'North',
      tags: ['region.eu'],
      zone_layers: [{ name: 'sensorlayer', types: ['pir'] }],
      startdate: '2024-01-01',
      enddate: null,
      timezone: 'Europe/Amsterdam',
      settings: { default_layer: 'sensorlayer', excluded_periods: [] },
      opening_hours: 'Mo-Fr 08:00-18:00',
      floors: [
        {
          id: 11,
          building_id: 1,
          building_name: 'Building 1',
          campus: 'North',
          name: 'Ground floor',
          shortname: '0',
          level: 0,
          floorplanimagedimensions: { width: 80, height: 40 },
          startdate: '2024-01-01',
          enddate: null,
          scenery: [
            {
              kind: 'wall',
              points: [
                [0, 0],
                [1, 1],
              ],
            },
          ],
          zone_counts: { sensorlayer: 1 },
        },
      ],
      zones_version: first?.zones_version,
      first_data: '2025-01-01T01:00:00+01:00',
      last_data: '2025-06-15T12:00:00+02:00',
    });
    expect([second?.first_data, second?.last_data]).toEqual([null, null]);
  });

  it('shows a caller only permitted buildings and their zones', async () => {
    const { post, call } = await openTestSpaces();
    const floors = [floorBody(21, { zones: [zoneBody(2)] })];
    await post({ buildings: [...oneFloor([zoneBody(1)]).buildings, buildingBody(2, { floors })] });
    const buildings = ['2'];
    expect(await call('getBuildings', { buildings })).toMatchObject({ buildings: [{ id: 2 }] });
    expect(await call('getZones', { buildings })).toMatchObject({ zones: [{ id: 2 }] });
    const query = { group_zones: 'building' };
    expect(await call('getGroupedZones', { buildings, query })).toMatchObject({
      groups: [{ id: 2 }],
    });
    expect(await call('getBuildings', { buildings: [] })).toEqual({ buildings: [] });
  });

  it('on a date returns only what exists then', async () => {
    const test = await openTestSpaces();
    const floors = [
      floorBody(11),
      floorBody(12, { startdate: '2024-07-01', enddate: '2024-08-01' }),
    ];
    await test.post({ buildings: [buildingBody(1, { floors })] });
    const floorsOn = async (date: string): Promise<unknown> =>
      (await buildingsOf(test, date)).map((building) => building.floors.map(({ id }) => id));
    expect(await floorsOn('2023-12-31')).toEqual([]);
    expect(await floorsOn('2024-01-01')).toEqual([[11]]);
    expect(await floorsOn('2024-07-01')).toEqual([[11, 12]]);
    expect(await floorsOn('2024-08-01')).toEqual([[11]]);
    expect(await floorsOn('2024-07-31T23:59:59+02:00')).toEqual([[11, 12]]);
    expect(await floorsOn('2024-07-31T22:00:00Z')).toEqual([[11]]);
  });
});

describe('getZones', () => {
  it('filters by RSQL, and rejects an invalid expression with its position', async () => {
    const test = await openTestSpaces();
    await test.post(
      oneFloor([
        zoneBody(1),
        zoneBody('2', { capacity: { default: 0 } }),
        zoneBody(3, { capacity: {} }),
      ]),
    );
    const idsOf = async (filter?: string): Promise<unknown> =>
      (await zonesOf(test, 'getZones', { filter_zones: filter })).map(({ id }) => id);
    expect(await idsOf()).toEqual([1, '2', 3]);
    expect(await idsOf('capacity.default=gt=0')).toEqual([1]);
    expect(await idsOf('id=in=(2,3)')).toEqual(['2', 3]);
    const error = await refusal(idsOf('id=in=(1;colour==red'));
    expect(error.code).toBe('INVALID_FILTER');
    expect(error.message).toMatch(/position \d+/);
  });

  it('returns a zone with the names of its floor and building, its parent and children', async () => {
    const test = await openTestSpaces();
    await test.post(
      oneFloor([zoneBody(1, { layer_name: 'wifilayer', type: 'area' }), zoneBody(2, { m2: 12 })]),
    );
    const [wifi, sensor] = await zonesOf(test, 'getZones', {});
    expect(sensor).toEqual({
      id: 2,
      name: 'Zone 2',
      type: 'room',
      campus_id: null,
      building_id: 1,
      floor_id: 11,
      campus_name: null,
      building_name: 'Building 1',
      floor_name: 'Floor 1',
      layer_name: 'sensorlayer',
      default_layer: 'wifilayer',
      capacity: [['default', 4]],
      m2: 12,
      normalised_points: sensor?.normalised_points,
      tags: [],
      metadata: {},
      datasource: null,
      parent: 1,
      children: [],
      startdate: '2024-01-01',
      enddate: null,
    });
    expect([wifi?.type, wifi?.children, sensor?.normalised_points.length]).toEqual([
      'area',
      [2],
      5,
    ]);
  });

  it('on a date returns the capacity of that time', async () => {
    const test = await openTestSpaces();
    await test.post(oneFloor([zoneBody(1)]));
    await test.post(oneFloor([zoneBody(1, { capacity: { default: 9 }, startdate: '2025-01-01' })]));
    const capacityOn = async (date: string): Promise<unknown> =>
      (await zonesOf(test, 'getZonesForDate', { date })).map(({ capacity }) => capacity);
    expect(await capacityOn('2024-12-31')).toEqual([[['default', 4]]]);
    expect(await capacityOn('2025-01-01')).toEqual([[['default', 9]]]);
    expect(await zonesOf(test, 'getZones', {})).toHaveLength(2);
  });
});

describe('getGroupedZones', () => {
  it('groups by space, size, tag and metadata, and by several combined', async () => {
    const test = await openTestSpaces();
    const zones = [
      zoneBody(1, {
        tags: ['team:sales', 'team:it'],
        metadata: { wing: 'A', space_type: 'office' },
      }),
      zoneBody(2, { tags: ['team:it'], capacity: { default: 20 } }),
    ];
    await test.post(oneFloor(zones, { campus_name: 'North' }));
    const groupsBy = async (group_zones?: string): Promise<ZoneGroup[]> => {
      const query = { group_zones };
      return ((await test.call('getGroupedZones', { query })) as { groups: ZoneGroup[] }).groups;
    };
    const shape = async (by?: string): Promise<unknown> =>
      (await groupsBy(by)).map(({ id, kind, zone_ids }) => [kind, id, zone_ids]);
    expect(await shape()).toEqual([
      ['zone', 1, [1]],
      ['zone', 2, [2]],
    ]);
    expect(await shape('floor,all')).toEqual([
      ['floor', 11, [1, 2]],
      ['all', 'all', [1, 2]],
    ]);
    expect(await shape('campus')).toEqual([['campus', 'campus-north', [1, 2]]]);
    expect(await shape('size')).toEqual([
      ['size', 'M', [1]],
      ['size', 'XL', [2]],
    ]);
    expect(await shape('metadata:wing,space_type')).toEqual([
      ['metadata', 'A', [1]],
      ['space_type', 'office', [1]],
    ]);
    expect(await groupsBy('tag:team')).toEqual([
      {
        id: 'team:sales',
        kind: 'tag',
        name: 'team:sales',
        short_name: 'sales',
        zone_ids: [1],
        building_id: 1,
        floor_id: 11,
        timezone: 'Europe/Amsterdam',
      },
      expect.objectContaining({ id: 'team:it', zone_ids: [1, 2] }),
    ]);
    expect(await groupsBy('floor*tag:team')).toEqual([
      {
        id: '11*team:sales',
        kind: 'floor*tag:team',
        name: expect.stringMatching(/, team:sales$/),
        short_name: expect.stringMatching(/, sales$/),
        zone_ids: [1],
        building_id: 1,
        floor_id: 11,
        timezone: 'Europe/Amsterdam',
        keys: { floor: '11', 'tag:team': 'team:sales' },
      },
      expect.objectContaining({ id: '11*team:it', zone_ids: [1, 2] }),
    ]);
    expect((await refusal(groupsBy('colour'))).code).toBe('INVALID_FILTER');
    expect((await refusal(groupsBy('floor*zone'))).code).toBe('INVALID_FILTER');
  });
});

describe('building settings', () => {
  const settingsOf = async (
    test: TestSpaces,
    id: string,
  ): Promise<BuildingSettings | undefined> => {
    const query = { building_id: id };
    const result = await test.call('getBuildingSettings', { query });
    return (result as { building_settings: BuildingSettings[] }).building_settings[0];
  };

  it('start as the defaults of the specification plus posted values', async () => {
    const test = await openTestSpaces();
    const settings = { core_hours: 'Mo-Th 10:00-15:00' };
    await test.post(oneFloor([zoneBody(1)], { settings }));
    const found = await settingsOf(test, '1');
    expect(found).toMatchObject({
      building: 1,
      core_hours: 'Mo-Th 10:00-15:00',
      office_hours: null,
      default_layer: 'sensorlayer',
      bank_holidays_open: false,
    });
    expect(found?.room_size_categories.at(-1)).toEqual({ name: 'XL', above: 12, upTo: 500 });
  });

  it('keep changes when the building is posted again', async () => {
    const test = await openTestSpaces();
    const body = oneFloor([zoneBody(1), zoneBody(2, { layer_name: 'wifilayer' })]);
    await test.post(body);
    const excluded = [{ startdate: '2025-12-24', enddate: '2026-01-02', title: 'Closed' }];
    const data = JSON.stringify({ excluded_periods: excluded, default_layer: 'wifilayer' });
    expect(await test.call('putBuildingSettings', { body: { building_id: 1, data } })).toEqual({
      success: 'ok',
    });
    await test.call('putBuildingSettings', {
      body: { building_id: '1', data: { office_hours: 'Mo-Fr 08:00-16:00' } },
    });
    await test.post(body);
    expect(await settingsOf(test, '1')).toMatchObject({
      excluded_periods: excluded,
      office_hours: 'Mo-Fr 08:00-16:00',
    });
    const [building] = await buildingsOf(test);
    expect(building?.settings).toEqual({ default_layer: 'wifilayer', excluded_periods: excluded });
  });

  it('have the presets of a building, including office, core and its own hours', async () => {
    const test = await openTestSpaces();
    await test.post(oneFloor([zoneBody(1)], { opening_hours: 'Mo-Fr 07:00-18:00' }));
    const put = (data: object) =>
      test.call('putBuildingSettings', { body: { building_id: 1, data } });
    await put({
      office_hours: 'Mo-Fr 08:00-16:00',
      opening_hours_presets: {
        opening_hours: 'Mo-Sa 06:00-20:00',
        lunch_hours: 'Mo-Fr 11:30-13:00',
      },
    });
    expect((await settingsOf(test, '1'))?.opening_hours_presets).toEqual({
      opening_hours: 'Mo-Sa 06:00-20:00',
      lunch_hours: 'Mo-Fr 11:30-13:00',
      office_hours: 'Mo-Fr 08:00-16:00',
    });
    expect((await buildingsOf(test))[0]?.opening_hours).toBe('Mo-Sa 06:00-20:00');
    await put({ office_hours: null, opening_hours_presets: {} });
    expect((await settingsOf(test, '1'))?.opening_hours_presets).toEqual({});
    expect((await buildingsOf(test))[0]?.opening_hours).toBe('Mo-Fr 07:00-18:00');
  });

  it('say what a square meter costs, which is unknown at first', async () => {
    const test = await openTestSpaces();
    await test.post(oneFloor([zoneBody(1)]));
    expect(await settingsOf(test, '1')).toMatchObject({ cost_m2: null, currency: null });
    const data = { cost_m2: 412.5, currency: 'EUR' };
    await test.call('putBuildingSettings', { body: { building_id: 1, data } });
    expect(await settingsOf(test, '1')).toMatchObject(data);
  });

  it.each([
    ['not json', 'INVALID_BODY'],
    ['{"office_hours":"Mon 9-5"}', 'INVALID_OPENING_HOURS'],
    ['{"colour":"red"}', 'INVALID_BODY'],
    ['{"excluded_periods":[{"startdate":"2025-02-01","enddate":"2025-01-01"}]}', 'INVALID_DATES'],
    ['{"room_size_categories":[{"name":"S","above":3,"upTo":2}]}', 'INVALID_BODY'],
    ['{"cost_m2":-1}', 'INVALID_BODY'],
    ['{"currency":"EURO"}', 'INVALID_BODY'],
    [
      '{"room_size_categories":[{"name":"S","above":0,"upTo":2},{"name":"M","above":3,"upTo":6}]}',
      'INVALID_BODY',
    ],
  ])('reject %s', async (data, code) => {
    const test = await openTestSpaces();
    await test.post(oneFloor([zoneBody(1)]));
    const error = await refusal(
      test.call('putBuildingSettings', { body: { building_id: 1, data } }),
    );
    expect(error.code).toBe(code);
  });

  it('are not found for an unknown building', async () => {
    const test = await openTestSpaces();
    expect((await refusal(settingsOf(test, '9'))).code).toBe('NOT_FOUND');
    const body = { building_id: 9, data: '{}' };
    expect((await refusal(test.call('putBuildingSettings', { body }))).code).toBe('NOT_FOUND');
  });
});
