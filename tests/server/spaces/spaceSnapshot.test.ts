import { describe, expect, it } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { buildingBody, floorBody, oneFloor, square, zoneBody } from '#tests/builders/spacesBody.ts';
import { openTestSpaces, testNowMs } from './openTestSpaces.ts';

describe('periods', () => {
  it('without an end last until the end of tomorrow in local time, day after day', async () => {
    const { post, spaces, clock } = await openTestSpaces();
    await post(oneFloor([zoneBody(1)]));
    const endOf = (): string => new Date(spaces.current().zones[0]?.endMs ?? 0).toISOString();
    expect(endOf()).toBe('2025-06-16T22:00:00.000Z');
    clock.nowMs = Date.parse('2025-06-15T21:59:59.999Z');
    expect(endOf()).toBe('2025-06-16T22:00:00.000Z');
    clock.nowMs = Date.parse('2025-06-15T22:00:00Z');
    expect(endOf()).toBe('2025-06-17T22:00:00.000Z');
  });

  it('are half-open local days, also across clock changes', async () => {
    const { post, spaces } = await openTestSpaces();
    await post(oneFloor([zoneBody(1, { startdate: '2025-03-30', enddate: '2025-03-31' })]));
    const [zone] = spaces.current().zones;
    expect((zone?.endMs ?? 0) - (zone?.startMs ?? 0)).toBe(23 * 3_600_000);
    expect(new Date(zone?.startMs ?? 0).toISOString()).toBe('2025-03-29T23:00:00.000Z');
  });

  it('follow each other if a zone is posted again with another start', async () => {
    const { post, spaces } = await openTestSpaces();
    await post(oneFloor([zoneBody(1, { capacity: { default: 4 } })]));
    await post(oneFloor([zoneBody(1, { capacity: { default: 6 }, startdate: '2024-07-01' })]));
    const periods = spaces.current().zoneById.get(toSpaceId(1)) ?? [];
    expect(
      periods.map(({ startdate, enddate, capacity, no }) => [startdate, enddate, capacity, no]),
    ).toEqual([
      ['2024-01-01', '2024-07-01', { default: 4 }, 1],
      ['2024-07-01', null, { default: 6 }, 1],
    ]);
    expect(periods[0]?.endMs).toBe(periods[1]?.startMs);
  });

  it('replace each other with the same id and start, however the start is written', async () => {
    const { post, spaces } = await openTestSpaces();
    await post(oneFloor([zoneBody(1)]));
    const startdate = '2023-12-31T23:00:00Z';
    await post(oneFloor([zoneBody(1, { name: 'New', startdate })]));
    expect(spaces.current().zones.map(({ name }) => name)).toEqual(['New']);
  });

  it('are inherited from the floor and building if a child has none', async () => {
    const { post, spaces } = await openTestSpaces();
    const enddate = '2030-01-01';
    const floors = [
      floorBody(11, {
        startdate: '2024-05-01',
        zones: [zoneBody(1), zoneBody(2, { enddate: '2025-01-01' })],
      }),
      floorBody(12, { zones: [zoneBody(3)] }),
    ];
    await post({ buildings: [buildingBody(1, { enddate, floors })] });
    expect(spaces.current().zones.map((zone) => [zone.startdate, zone.enddate])).toEqual([
      ['2024-05-01', '2030-01-01'],
      ['2024-05-01', '2025-01-01'],
      ['2024-01-01', '2030-01-01'],
    ]);
  });
});

describe('floors', () => {
  it('have the level in their name, or one above the previous floor', async () => {
    const { post, spaces } = await openTestSpaces();
    const names = ['Basement', 'Lobby', 'First', 'Mezzanine', '7', 'Roof'];
    const floors = names.map((name, at) => floorBody(at + 1, { name }));
    await post({ buildings: [buildingBody(1, { floors })] });
    expect(spaces.current().floors.map(({ name, level }) => [name, level])).toEqual([
      ['Basement', -1],
      ['Lobby', 0],
      ['First', 1],
      ['Mezzanine', 2],
      ['7', 7],
      ['Roof', 8],
    ]);
  });
});

describe('tags and campuses', () => {
  it('stores valid tags in lowercase', async () => {
    const { post, spaces } = await openTestSpaces();
    const tags = [
      'Team:Sales',
      'team:sales',
      'Custom:x',
      'HIDE.me',
      'uid:1',
      'plain',
      'a.',
      'dept.IT',
    ];
    await post(oneFloor([zoneBody(1, { tags })]));
    expect(spaces.current().zones[0]?.tags).toEqual(['team:sales', 'dept.it']);
  });

  it('uses the campus name or a campus tag, and matches campuses by name', async () => {
    const { post, spaces } = await openTestSpaces();
    await post({
      campuses: [{ id: 7, name: 'South' }],
      buildings: [
        buildingBody(1, { campus_name: 'South' }),
        buildingBody(2, { tags: ['Campus:North Side'] }),
        buildingBody(3, { campus_name: 'north side', tags: ['campus:Other'] }),
        buildingBody(4),
      ],
    });
    await post({ buildings: [buildingBody(5, { campus_name: 'SOUTH' })] });
    expect(
      spaces.current().buildings.map(({ campusWireId, campusName }) => [campusWireId, campusName]),
    ).toEqual([
      [7, 'South'],
      ['campus-north-side', 'North Side'],
      ['campus-north-side', 'North Side'],
      [null, null],
      [7, 'South'],
    ]);
  });
});

describe('layers', () => {
  it('are left out without zones, and an unknown default falls back to the first, with a warning', async () => {
    const { post, spaces } = await openTestSpaces();
    const settings = {
      default_layer: 'unifiedlayer',
      zone_layers: [{ name: 'bookinglayer' }, { name: 'wifilayer', types: ['wifi'] }],
    };
    const zones = [zoneBody(1), zoneBody(2, { layer_name: 'wifilayer' })];
    const { warnings } = await post(oneFloor(zones, { settings }));
    const [building] = spaces.current().buildings;
    expect(building?.zoneLayers).toEqual([
      { name: 'wifilayer', types: ['wifi'] },
      { name: 'sensorlayer', types: [] },
    ]);
    expect(building?.defaultLayer).toBe('wifilayer');
    expect(warnings).toEqual([
      '2 open polygons were closed: Zone 1, Zone 2',
      'building 1: zone layer bookinglayer has no zones and is left out',
      'building 1: Unknown default layer unifiedlayer, using wifilayer',
    ]);
  });
});

describe('parents', () => {
  const wifi = { layer_name: 'wifilayer' };

  it('are the smallest overlapping Wi-Fi zone of the floor, unless one is given', async () => {
    const { post, spaces } = await openTestSpaces();
    const zones = [
      zoneBody('campus-w1', { ...wifi, normalised_points: square(0, 0, 0.9) }),
      zoneBody(2, { ...wifi, normalised_points: square(0, 0, 0.5) }),
      zoneBody(11, { normalised_points: square(0.1, 0.1, 0.2) }),
      zoneBody(12, { normalised_points: square(0.6, 0.6, 0.2) }),
      zoneBody(13, { normalised_points: square(0.1, 0.1, 0.2), parent: 'campus-w1' }),
      zoneBody(14, { normalised_points: square(0.92, 0.92, 0.05) }),
    ];
    await post(oneFloor(zones));
    const parentOf = spaces.current().zones.map(({ id, parentId }) => [id, parentId]);
    expect(Object.fromEntries(parentOf)).toEqual({
      'campus-w1': null,
      2: null,
      11: '2',
      12: 'campus-w1',
      13: 'campus-w1',
      14: null,
    });
    expect(
      spaces
        .current()
        .zones.map(({ childIds }) => childIds)
        .slice(0, 2),
    ).toEqual([['12', '13'], ['11']]);
  });

  it('change when a smaller Wi-Fi zone is added, and are on the same floor at the same time', async () => {
    const { post, spaces } = await openTestSpaces();
    const big = zoneBody(1, { ...wifi, normalised_points: square(0, 0, 0.9) });
    await post(oneFloor([big, zoneBody(11)]));
    const other = floorBody(12, { zones: [zoneBody(2, { ...wifi })] });
    const former = zoneBody(3, { ...wifi, startdate: '2020-01-01', enddate: '2021-01-01' });
    const start = { startdate: '2020-01-01' };
    const floors = [floorBody(11, { ...start, zones: [former] }), other];
    await post({ buildings: [buildingBody(1, { ...start, floors })] });
    const parent = (): unknown => spaces.current().zoneById.get(toSpaceId(11))?.[0]?.parentId;
    expect(parent()).toBe('1');
    await post(oneFloor([zoneBody(4, { ...wifi, normalised_points: square(0.1, 0.1, 0.3) })]));
    expect(parent()).toBe('4');
  });
});

describe('the snapshot', () => {
  it('stays unchanged while listeners get a newer one', async () => {
    const { post, spaces } = await openTestSpaces();
    const before = spaces.current();
    const versions: number[] = [];
    const stop = spaces.onChange(({ version }) => versions.push(version));
    await post(oneFloor([zoneBody(1)]));
    stop();
    await post(oneFloor([zoneBody(2)]));
    expect(before.zones).toEqual([]);
    expect(versions).toEqual([before.version + 1]);
    expect(spaces.current().version).toBe(before.version + 2);
    expect(testNowMs).toBeLessThan(spaces.current().zones[0]?.endMs ?? 0);
  });
});
