import { describe, expect, it } from 'vitest';
import { toSpaceId } from '#domain/space/ids.ts';
import { openSpaces } from '#server/directory/spaces/openSpaces.ts';
import { misconfiguredReason } from '#server/directory/SpaceIndex.ts';
import { buildingBody, floorBody, oneFloor, square, zoneBody } from '#tests/builders/spacesBody.ts';
import { openTestSpaces, spacePorts } from './openTestSpaces.ts';

const zoneField = 'buildings.0.floors.0.zones.0';

describe('posting spaces', () => {
  it('returns what was accepted, and the snapshot contains it', async () => {
    const { post, spaces } = await openTestSpaces();
    expect(await post(oneFloor([zoneBody(101), zoneBody('102')]))).toEqual({
      buildings: 1,
      floors: 1,
      zones: 2,
      changed: { buildings: 1, floors: 1, zones: 2 },
      warnings: [
        '2 open polygons were closed: Zone 101, Zone 102',
        'Zone 101, Zone 102 on Floor 1 have the same outline on sensorlayer: is a space duplicated?',
      ],
    });
    const index = spaces.current();
    expect(index.zones.map(({ id, wireId }) => [id, wireId])).toEqual([
      ['101', 101],
      ['102', '102'],
    ]);
    expect(index.zonesByBuilding.get(toSpaceId(1))).toHaveLength(2);
  });

  it('counts what is new or other than before, whatever the order of its keys', async () => {
    const { post } = await openTestSpaces();
    const changedBy = async (zones: ReturnType<typeof zoneBody>[], change = {}) =>
      (await post(oneFloor(zones, change))).changed;
    const metadata = { desk: true, seats: { window: 1, aisle: 2 } };
    const zone = zoneBody(101, { metadata, m2: 21.5 });
    expect(await changedBy([zone])).toEqual({ buildings: 1, floors: 1, zones: 1 });
    const same = { ...zone, metadata: { seats: { aisle: 2, window: 1 }, desk: true } };
    const other = zoneBody(102);
    expect(await changedBy([same])).toEqual({ buildings: 0, floors: 0, zones: 0 });
    expect(await changedBy([other, same])).toEqual({ buildings: 0, floors: 0, zones: 1 });
    expect(await changedBy([same, other])).toEqual({ buildings: 0, floors: 0, zones: 0 });
    const without = zoneBody(101, { metadata: { desk: true }, m2: 21.5 });
    expect(await changedBy([without], { name: 'Old house' })).toEqual({
      buildings: 1,
      floors: 0,
      zones: 1,
    });
  });

  it('checks a trial like a real call, and stores nothing', async () => {
    const { post, call, spaces, directory } = await openTestSpaces();
    await post(oneFloor([zoneBody(101)]));
    const before = spaces.current();
    const body = oneFloor([zoneBody(101), zoneBody(102, { capacity: { default: 9 } })], {
      settings: { default_layer: 'wifilayer' },
    });
    const tried = await call('ingestSpaces', { query: { is_trial: 'true' }, body });
    const warned = expect.arrayContaining([expect.stringContaining('wifilayer')]);
    expect(tried).toMatchObject({ zones: 2, warnings: warned });
    expect(spaces.current()).toBe(before);
    const stored = await openSpaces(directory, await spacePorts(directory));
    expect(stored.current().zones).toEqual(before.zones);
    const noted = "SELECT 1 FROM audit WHERE action = 'spaces_imported'";
    const notes = (await directory.query(noted)).length;
    await call('ingestSpaces', { query: { is_trial: 'true' }, body });
    expect(await directory.query(noted)).toHaveLength(notes);
    expect(await post(body)).toEqual(tried);
    const orphan = oneFloor([zoneBody(103, { parent: 999 })]);
    const refused = call('ingestSpaces', { query: { is_trial: 'true' }, body: orphan });
    await expect(refused).rejects.toMatchObject({ code: 'ZONES_MISCONFIGURED' });
  });

  it('gives the same state however often a body is posted', async () => {
    const { post, spaces, directory } = await openTestSpaces();
    const body = oneFloor([zoneBody(101), zoneBody(102)]);
    await post(body);
    const first = spaces.current();
    await post(body);
    await post(oneFloor([zoneBody(102), zoneBody(103), zoneBody(101)]));
    const numbers = new Map(spaces.current().zones.map(({ id, no }) => [id, no]));
    expect(Object.fromEntries(numbers)).toEqual({
      101: first.zoneById.get(toSpaceId(101))?.[0]?.no,
      102: first.zoneById.get(toSpaceId(102))?.[0]?.no,
      103: 3,
    });
    const again = await openSpaces(directory, await spacePorts(directory));
    expect(again.current().zones).toEqual(spaces.current().zones);
    expect(again.current().buildings).toEqual(spaces.current().buildings);
  });

  it('stores nothing of a body with a fault, and names its field', async () => {
    const { refuse, spaces } = await openTestSpaces();
    const bad = zoneBody(102, {
      normalised_points: [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
    });
    const refusal = await refuse(oneFloor([zoneBody(101), bad]));
    expect(refusal.code).toBe('INVALID_SPACES');
    expect(refusal.rows).toEqual([
      {
        field: 'buildings.0.floors.0.zones.1.normalised_points',
        reason: 'the polygon crosses or touches itself',
      },
    ]);
    expect(spaces.current().buildings).toEqual([]);
  });

  it('keeps existing data when a later body is rejected', async () => {
    const { post, refuse, spaces } = await openTestSpaces();
    await post(oneFloor([zoneBody(101)]));
    const before = spaces.current();
    await refuse(oneFloor([zoneBody(101, { name: 'New' }), zoneBody(104, { parent: 999 })]));
    expect(spaces.current()).toEqual(before);
  });

  it('processes simultaneous bodies one after the other', async () => {
    const { post, spaces } = await openTestSpaces();
    await Promise.all([
      post(oneFloor([zoneBody(101)], { campus_name: 'North' })),
      post({ buildings: [buildingBody(2, { campus_name: 'North' })] }),
    ]);
    const campuses = spaces.current().buildings.map(({ campusId }) => campusId);
    expect(campuses).toEqual(['campus-north', 'campus-north']);
  });

  it('warns of zones of one layer on top of each other, including stored ones', async () => {
    const { post } = await openTestSpaces();
    const ring = [...square(0.1, 0.1, 0.2), square(0.1, 0.1, 0.2)[0] ?? [0, 0]] as [
      number,
      number,
    ][];
    const nearly = ring.map(([x, y]): [number, number] => [x + 0.001, y]);
    const desk = ring.map(([x, y]): [number, number] => [x / 2 + 0.05, y / 2 + 0.05]);
    const zone = (id: number, points: [number, number][], change = {}) =>
      zoneBody(id, { normalised_points: points, ...change });
    const apart = [zone(1, ring), zone(2, desk), zone(3, ring, { layer_name: 'bookinglayer' })];
    expect((await post(oneFloor(apart))).warnings).toEqual([]);
    expect((await post(oneFloor([zone(1, ring, { startdate: '2025-01-01' })]))).warnings).toEqual(
      [],
    );
    expect((await post(oneFloor([zone(4, nearly), zone(5, ring)]))).warnings).toEqual([
      'Zone 1, Zone 4, Zone 5 on Floor 1 have the same outline on sensorlayer: is a space duplicated?',
    ]);
  });

  it('refuses a polygon without area', async () => {
    const { refuse } = await openTestSpaces();
    const line = zoneBody(1, {
      normalised_points: [
        [0, 0],
        [0.5, 0.5],
        [1, 1],
      ],
    });
    expect((await refuse(oneFloor([line]))).rows).toEqual([
      { field: `${zoneField}.normalised_points`, reason: 'the polygon has no area' },
    ]);
  });

  it('closes an open polygon and leaves a closed one', async () => {
    const { post, spaces } = await openTestSpaces();
    const open = square(0, 0, 0.5);
    const closed: [number, number][] = [...open, [0, 0]];
    await post(
      oneFloor([
        zoneBody(1, { normalised_points: open }),
        zoneBody(2, { normalised_points: closed }),
      ]),
    );
    expect(spaces.current().zones.map((zone) => zone.normalisedPoints)).toEqual([closed, closed]);
  });

  it('rejects an id that repeats with the same start, and gives it two periods with different starts', async () => {
    const { post, refuse, spaces } = await openTestSpaces();
    const twice = await refuse(oneFloor([zoneBody(1), zoneBody('1')]));
    expect(twice.rows.map(({ field }) => field)).toEqual(['buildings.0.floors.0.zones.1.id']);
    await post(oneFloor([zoneBody(1), zoneBody(1, { startdate: '2024-07-01' })]));
    expect(spaces.current().zoneById.get(toSpaceId(1))).toHaveLength(2);
  });

  it.each([
    ['timezone', 'Europe/Atlantis'],
    ['timezone', '+01:00'],
    ['opening_hours', 'Mon-Fri 09:00-17:00'],
    ['enddate', '2023-12-31'],
  ])('refuses a building whose %s is %s', async (field, value) => {
    const { refuse } = await openTestSpaces();
    const refusal = await refuse({ buildings: [buildingBody(1, { [field]: value })] });
    expect(refusal.code).toBe('INVALID_SPACES');
    expect(refusal.rows.map((row) => row.field)).toContain(`buildings.0.${field}`);
  });

  it('refuses a floor or zone that belongs to another building', async () => {
    const { post, refuse } = await openTestSpaces();
    await post(oneFloor([zoneBody(101)]));
    const floors = [floorBody(11), floorBody(21, { zones: [zoneBody(101)] })];
    const refusal = await refuse({ buildings: [buildingBody(2, { floors })] });
    expect(refusal.rows.map(({ field }) => field)).toEqual([
      'buildings.0.floors.0.id',
      'buildings.0.floors.1.zones.0.id',
    ]);
  });

  it('accepts capacity as pairs, a map, nothing, and zero', async () => {
    const { post, spaces } = await openTestSpaces();
    await post(
      oneFloor([
        zoneBody(1, {
          capacity: [
            ['default', 4],
            ['fire', 9],
          ],
        }),
        zoneBody(2, { capacity: { default: 4, fire: 9 } }),
        zoneBody(3, { capacity: [] }),
        zoneBody(4, { capacity: { default: 0 } }),
      ]),
    );
    expect(spaces.current().zones.map(({ capacity }) => capacity)).toEqual([
      { default: 4, fire: 9 },
      { default: 4, fire: 9 },
      {},
      { default: 0 },
    ]);
  });

  it.each([
    ['a layer whose name has no layer', { layer_name: 'sensors' }, 'layer_name', 'invalid layer'],
    [
      'a day that is none',
      { startdate: '2024-02-30' },
      'startdate',
      'No valid start and/or end date specified',
    ],
    [
      'a negative capacity',
      { capacity: { default: -1 } },
      'capacity.default',
      'must be at least 0',
    ],
    ['a field that is not of the contract', { colour: 'red' }, 'colour', 'unknown field'],
  ])('refuses a zone with %s', async (_, change, field, reason) => {
    const { refuse } = await openTestSpaces();
    const refusal = await refuse(oneFloor([{ ...zoneBody(1), ...change }]));
    expect(refusal.code).toBe('INVALID_SPACES');
    expect(refusal.rows).toEqual([{ field: `${zoneField}.${field}`, reason }]);
  });

  it.each(['x-1', 1.5, ''])('refuses the id %s', async (id) => {
    const { refuse } = await openTestSpaces();
    expect((await refuse(oneFloor([zoneBody(id)]))).rows.map(({ field }) => field)).toEqual([
      `${zoneField}.id`,
    ]);
  });

  it('rejects plan geometry that cannot be drawn', async () => {
    const { refuse } = await openTestSpaces();
    const line: [number, number][] = [
      [0, 0],
      [1, 1],
    ];
    const kinds = ['wall', 'door', 'corridor'] as const;
    const scenery = kinds.map((kind) => ({ kind, points: line }));
    const refusal = await refuse({
      buildings: [buildingBody(1, { floors: [floorBody(11, { scenery })] })],
    });
    expect(refusal.rows.map(({ field }) => field)).toEqual([
      'buildings.0.floors.0.scenery.1.points',
      'buildings.0.floors.0.scenery.2.points',
    ]);
  });

  it('moves a zone to another floor of its building', async () => {
    const { post, spaces } = await openTestSpaces();
    await post(oneFloor([zoneBody(101)]));
    const no = spaces.current().zones[0]?.no;
    const floors = [floorBody(11), floorBody(12, { zones: [zoneBody(101)] })];
    await post({ buildings: [buildingBody(1, { floors })] });
    expect(spaces.current().zones.map((zone) => [zone.floorId, zone.no])).toEqual([['12', no]]);
  });
});

describe('the fatal configuration error', () => {
  it.each([
    ['a parent that does not exist', { parent: 999 }, 'parent'],
    ['a floor other than the one it stands in', { floor_id: 12 }, 'floor_id'],
    ['a building other than the one it stands in', { building_id: 2 }, 'building_id'],
    [
      'a time before its floor and building',
      { startdate: '2020-01-01', enddate: '2021-01-01' },
      'floor_id',
    ],
  ])('is returned for a zone with %s', async (_, change, field) => {
    const { refuse, spaces } = await openTestSpaces();
    const refusal = await refuse(oneFloor([zoneBody(101, change)]));
    expect(refusal).toEqual({
      code: 'ZONES_MISCONFIGURED',
      reason:
        'Zones mis-configuration - please contact your CSM. Detected a zone without corresponding building or floor',
      rows: [{ field: `${zoneField}.${field}`, reason: misconfiguredReason }],
    });
    expect(spaces.current().zones).toEqual([]);
  });

  it('is returned for a zone outside the buildings without an existing floor', async () => {
    const { post, refuse, spaces } = await openTestSpaces();
    const body = oneFloor([]);
    for (const zone of [zoneBody(1), zoneBody(1, { floor_id: 99 })]) {
      expect((await refuse({ ...body, zones: [zone] })).code).toBe('ZONES_MISCONFIGURED');
    }
    await post({ ...body, zones: [zoneBody(1, { floor_id: 11 })] });
    expect(spaces.current().zones.map(({ floorId }) => floorId)).toEqual(['11']);
  });

  it('is returned for a building’s zones without a floor', async () => {
    const { refuse } = await openTestSpaces();
    const refusal = await refuse({ buildings: [{ ...buildingBody(1), zones: [zoneBody(1)] }] });
    expect([refusal.code, refusal.rows[0]?.field]).toEqual([
      'ZONES_MISCONFIGURED',
      'buildings.0.zones',
    ]);
  });

  it('is returned for a parent in another building', async () => {
    const { post, refuse } = await openTestSpaces();
    await post(oneFloor([zoneBody(101, { layer_name: 'wifilayer' })]));
    const floors = [floorBody(21, { zones: [zoneBody(201, { parent: 101 })] })];
    const refusal = await refuse({ buildings: [buildingBody(2, { floors })] });
    expect(refusal.code).toBe('ZONES_MISCONFIGURED');
  });
});
