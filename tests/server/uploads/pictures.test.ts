import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Underlay } from '#contract/underlays.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';
import { uploadClient } from './uploadClient.ts';

type Corners = [number, number][];

const nowhere = { left: 0, top: 0, units_per_pixel: 0, turn: 0 };

function box(x: number, y: number, width: number, height: number): Corners {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

let server: TestServer;
const admin = uploadClient(() => server);

/** A picture with a black bar on white. */
async function picture(format: 'png' | 'jpeg', width = 600, height = 400): Promise<Buffer> {
  const bar = await sharp({ create: { width: 100, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  return await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: bar, left: 40, top: 60 }])
    .toFormat(format)
    .toBuffer();
}

/** A PDF whose only page is a scan. */
async function scannedPdf(): Promise<Buffer> {
  const image = await picture('jpeg');
  const draw = 'q 300 0 0 200 0 0 cm /Im Do Q';
  return Buffer.concat([
    Buffer.from(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</XObject<</Im 5 0 R>>>>>>endobj',
        `4 0 obj<</Length ${draw.length}>>stream\n${draw}\nendstream endobj`,
        `5 0 obj<</Type/XObject/Subtype/Image/Width 600/Height 400/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${image.length}>>stream\n`,
      ].join('\n'),
    ),
    image,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>'),
  ]);
}

/** Two lines, 10 and 6 m long. */
const dxf = [
  ['0', 'SECTION', '2', 'ENTITIES'],
  ['0', 'LINE', '8', 'A-WALL', '10', '0', '20', '0', '11', '10', '21', '0'],
  ['0', 'LINE', '8', 'A-WALL', '10', '10', '20', '0', '11', '10', '21', '6'],
  ['0', 'ENDSEC', '0', 'EOF'],
]
  .flat()
  .join('\n');

async function pictureOf(path: string) {
  const answer = await server.call(path, { headers: { accept: 'image/webp' } });
  return await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
}

async function underlaysOf(building: number): Promise<Underlay[]> {
  const path = `/v4/underlays?building_id=${building}`;
  return (await server.result<{ underlays: Underlay[] }>(path)).underlays;
}

beforeAll(async () => {
  server = await startTestServer();
  for (const id of [1, 2])
    await server.result('/v4/ingest/spaces', {
      body: { buildings: [buildingBody(id, { floors: [floorBody(id * 10)] })] },
    });
});
afterAll(() => server.dispose());

describe('a picture', () => {
  it.each(['png', 'jpeg'] as const)(
    'as %s is kept for its floor once it is confirmed',
    async (format) => {
      const name = `floor.${format === 'png' ? 'png' : 'jpg'}`;
      const sent = await admin.sendAndRest(name, await picture(format), { building: 1 });
      expect(sent.result).toMatchObject({ kind: 'image', state: 'needs_mapping' });
      expect(sent.result.needs.map(({ field }) => field)).toEqual(['floor']);
      const { id } = sent.result;
      const mapped = await admin.map(id, { floor: { id: 10 } });
      expect(mapped.result).toMatchObject({ state: 'ready', report: { read: 1, refused: 0 } });
      const preview = await server.result(`/v4/uploads/${id}/preview`);
      expect(preview).toMatchObject({
        buildings: [],
        underlay: { floor_id: 10, width: 600, height: 400 },
      });
      const shown = { format: 'webp', width: 600, height: 400 };
      expect(await pictureOf(`/v4/uploads/${id}/picture`)).toMatchObject(shown);
      await admin.confirm(id);
      const [kept, ...others] = await underlaysOf(1);
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ id, floor_id: 10, name, place: null, metres_per_pixel: null });
      expect(await pictureOf(`/v4/underlays/${id}/picture`)).toMatchObject(shown);
    },
  );

  it('loses what it says of its place and camera, and stands upright', async () => {
    const photo = await sharp(await picture('jpeg'))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { result } = await admin.sendAndRest('photo.jpg', photo, { building: 1 });
    await admin.map(result.id, { floor: { id: 10 } });
    const shown = await pictureOf(`/v4/uploads/${result.id}/picture`);
    expect(shown).toMatchObject({ width: 400, height: 600 });
    expect(shown.exif).toBeUndefined();
  });

  it('is brought to scale by walls whose length is known, in its own pixels', async () => {
    const { result } = await admin.sendAndRest('big.png', await picture('png', 8192, 4096), {
      building: 1,
    });
    expect(result.found?.picture).toEqual({
      width: 4096,
      height: 2048,
      left: 0,
      top: 0,
      units_per_pixel: 2,
    });
    const shown = await pictureOf(`/v4/uploads/${result.id}/picture`);
    expect(shown).toMatchObject({ width: 4096, height: 2048 });
    const lines = [{ from: [0, 0], to: [4096, 0], metres: 20.48 }] as const;
    const mapping = { floor: { id: 10 }, lines: lines.map((line) => structuredClone(line)) };
    const mapped = await admin.map(result.id, mapping as never);
    expect(mapped.result.scale?.metres_per_unit).toBeCloseTo(0.005, 12);
    await admin.confirm(result.id);
    const [kept] = await underlaysOf(1);
    expect(kept?.metres_per_pixel).toBeCloseTo(0.01, 12);
  });

  it('that is large is made smaller', async () => {
    const { result } = await admin.sendAndRest('big.png', await picture('png', 9000, 5000), {
      building: 1,
    });
    await admin.map(result.id, { floor: { id: 10 } });
    const shown = await pictureOf(`/v4/uploads/${result.id}/picture`);
    expect(shown).toMatchObject({ width: 4096, height: 2276 });
  });

  it('begins a building, whose zones are drawn to the scale that a wall gives', async () => {
    const { result } = await admin.sendAndRest('first.png', await picture('png'));
    const { id } = result;
    expect(result.needs.map(({ field }) => field)).toEqual(['building', 'timezone', 'floor']);
    const house = { building: { name: 'House' }, timezone: 'Europe/Berlin' };
    await admin.map(id, { ...house, floor: { name: 'Floor 1' } });
    const { result: done } = await admin.confirm(id);
    const building = done.building_id;
    const { underlays } = await server.result<{ underlays: Underlay[] }>(
      `/v4/underlays?building_id=${building}`,
    );
    const [underlay] = underlays;
    const place = { left: 0, top: 0, units_per_pixel: 1, turn: 0 };
    expect(underlay).toMatchObject({ id, place, metres_per_pixel: null, version: 1 });
    const draft = async (): Promise<(number | null)[]> => {
      const made = await server.result<{ id: string }>('/v4/zone-drafts', {
        body: { building_id: building, effective_from: '2026-03-01' },
      });
      const path = `/v4/zone-drafts/${made.id}/zones`;
      const { floors } = await server.result<{ floors: { metres_per_unit: number | null }[] }>(
        path,
      );
      return floors.map(({ metres_per_unit: scale }) => scale);
    };
    expect(await draft()).toEqual([null]);
    const laid = await server.result<Underlay>(`/v4/underlays/${id}`, {
      body: { place, metres_per_pixel: 0.05 },
      headers: { 'if-match': '"1"' },
    });
    expect(laid).toMatchObject({ version: 2, metres_per_pixel: 0.05 });
    expect(await draft()).toEqual([0.05]);
  });

  it.each([
    [
      'cut off',
      async () => (await picture('png')).subarray(0, 300),
      'plan.png',
      'damaged or cut off',
    ],
    ['JPG named .png', async () => picture('jpeg'), 'plan.png', 'JPG picture by its content'],
    [
      'a WebP named .png',
      async () =>
        sharp(await picture('png'))
          .webp()
          .toBuffer(),
      'plan.png',
      'Save it as PNG or JPG',
    ],
    [
      'of too many pixels',
      async () => picture('png', 10_000, 5_001),
      'plan.png',
      '50 million pixels',
    ],
  ])('that is %s is refused with what to do', async (_, bytes, name, reason) => {
    const { result } = await admin.sendAndRest(name, await bytes(), { building: 1 });
    expect(result.state).toBe('refused');
    expect(result.error?.reason).toContain(reason);
  });
});

describe('a drawing to trace', () => {
  it('has a picture to measure on while its scale is not known', async () => {
    const { result } = await admin.sendAndRest('plan.dxf', dxf, { building: 1 });
    expect(result.needs.map(({ field }) => field)).toContain('units');
    const {
      width = 0,
      height = 0,
      left = 0,
      units_per_pixel: units = 0,
    } = result.found?.picture ?? {};
    expect(await pictureOf(`/v4/uploads/${result.id}/picture`)).toMatchObject({ width, height });
    // The drawing is 10 units wide, with as much left free on each side.
    expect(left + (width * units) / 2).toBeCloseTo(5, 2);
  });

  it('is kept as a picture with its scale', async () => {
    const { result } = await admin.sendAndRest('walls.dxf', dxf, { building: 2 });
    const mapping = { use: 'underlay', units: 'm', floor: { id: 20 } } as const;
    const mapped = await admin.map(result.id, mapping);
    expect(mapped.result).toMatchObject({ state: 'ready', scale: { metres_per_unit: 1 } });
    await admin.confirm(result.id);
    const [kept] = await underlaysOf(2);
    expect((kept?.metres_per_pixel ?? 0) * (kept?.width ?? 0)).toBeCloseTo(10.2, 1);
  });

  it('without a unit is kept without a scale', async () => {
    const { result } = await admin.sendAndRest('walls.dxf', dxf, { building: 2 });
    const mapped = await admin.map(result.id, { use: 'underlay', floor: { id: 20 } });
    expect(mapped.result).toMatchObject({ state: 'ready', scale: null });
  });

  it('is the scan on a page of a PDF that has no lines', async () => {
    const { result } = await admin.sendAndRest('scan.pdf', await scannedPdf(), { building: 2 });
    expect(result).toMatchObject({ error: null, state: 'needs_mapping' });
    expect(result.needs.map(({ field }) => field)).toEqual(['floor']);
    const mapped = await admin.map(result.id, { floor: { id: 20 } });
    expect(mapped.result).toMatchObject({ state: 'ready', mapping: { use: 'underlay' } });
    const shown = await pictureOf(`/v4/uploads/${result.id}/picture`);
    expect(shown).toMatchObject({ width: 600, height: 400 });
  });
});

describe('a picture that is kept', () => {
  /** Floor 30 of building 3 in a frame, with two rooms at places in units of it. */
  async function drawFloor(size: { width: number; height: number }, rooms: [Corners, Corners]) {
    const zones = rooms.map((corners, at) =>
      zoneBody(31 + at, {
        normalised_points: corners.map(([x, y]) => [x / size.width, y / size.height]),
      }),
    );
    const floor = floorBody(30, { floorplanimagedimensions: size, zones });
    await server.result('/v4/ingest/spaces', {
      body: { buildings: [buildingBody(3, { floors: [floor] })] },
    });
  }

  async function laidPicture(): Promise<void> {
    const { result } = await admin.sendAndRest('floor.png', await picture('png'), { building: 3 });
    await admin.map(result.id, { floor: { id: 30 } });
    await admin.confirm(result.id);
    const place = { left: 40, top: 20, units_per_pixel: 0.5, turn: 10 };
    await server.result(`/v4/underlays/${result.id}`, {
      body: { place, metres_per_pixel: 0.05 },
      headers: { 'if-match': '"1"' },
    });
  }

  const pixels = { width: 400, height: 300 };
  const inPixels: [Corners, Corners] = [box(100, 50, 60, 40), box(250, 200, 80, 50)];

  it('stays over the walls it was traced from when a plan gives its floor another frame', async () => {
    await drawFloor(pixels, inPixels);
    await laidPicture();
    // A tenth as large, a quarter turned and moved: what lay at x, y lies at 40 - y / 10, 5 + x / 10.
    const turned = inPixels.map((room) =>
      room.map(([x, y]): [number, number] => [40 - y / 10, 5 + x / 10]),
    ) as [Corners, Corners];
    await drawFloor({ width: 50, height: 60 }, turned);
    const [kept] = await underlaysOf(3);
    expect(kept).toMatchObject({ version: 3, metres_per_pixel: 0.05 });
    const { left, top, units_per_pixel: scale, turn } = kept?.place ?? nowhere;
    expect([left, top, scale, turn].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      40 - 2,
      5 + 4,
      0.05,
      100,
    ]);
    // The same again changes nothing.
    await drawFloor({ width: 50, height: 60 }, turned);
    expect(await underlaysOf(3)).toEqual([kept]);
  });

  it('loses its place where rooms do not tell how their floor lies in another frame', async () => {
    await drawFloor(pixels, inPixels);
    await laidPicture();
    await drawFloor({ width: 50, height: 60 }, [box(1, 1, 30, 30), box(20, 50, 2, 2)]);
    expect(await underlaysOf(3)).toMatchObject([{ place: null, metres_per_pixel: 0.05 }]);
  });

  it.each([
    [
      'moves with the zones',
      [
        [100, 50, 60, 40],
        [250, 200, 80, 50],
      ],
    ],
    [
      'loses its position',
      [
        [100, 50, 60, 40],
        [120, 100, 200, 150],
      ],
    ],
  ] as const)('%s: the preview of the plan that does it says so', async (what, rooms) => {
    await drawFloor(pixels, inPixels);
    await laidPicture();
    const plan = collection(
      rooms.map(([x, y, width, height], at) =>
        osmRoom(String(31 + at), [x / 10, -(y + height) / 10, width / 10, height / 10], {
          name: `Zone ${31 + at}`,
        }),
      ),
    );
    const { result } = await admin.sendAndRest('plan.geojson', plan, { building: 3 });
    const mapped = await admin.map(result.id, { floor: { id: 30 } });
    expect(mapped.result.report?.warnings).toEqual([
      expect.stringContaining(`The traced picture of Floor 30 ${what}, because this file gives`),
    ]);
    await admin.confirm(result.id);
    const [kept] = await underlaysOf(3);
    expect(kept?.place === null).toBe(what === 'loses its position');
    // Once the frame is that of the plan, there is nothing more to say.
    const again = await admin.sendAndRest('plan.geojson', plan, { building: 3 });
    const same = await admin.map(again.result.id, { floor: { id: 30 } });
    expect(same.result.report?.warnings).toEqual([]);
  });

  it('is laid and removed only as it was read, by planners of its building', async () => {
    const { result } = await admin.sendAndRest('floor.png', await picture('png'), { building: 1 });
    const { id } = result;
    await admin.map(id, { floor: { id: 10 } });
    await admin.confirm(id);
    const place = { left: 3, top: 4, units_per_pixel: 2, turn: 90 };
    const body = { place, metres_per_pixel: null };
    const lay = (version: number) =>
      server.call(`/v4/underlays/${id}`, { body, headers: { 'if-match': `"${version}"` } });
    expect((await lay(1)).status).toBe(200);
    expect(await refusal(lay(1))).toContain('UNDERLAY_CHANGED');
    expect(await underlaysOf(1)).toMatchObject([{ id, place, version: 2 }]);
    const remove = (version: number) =>
      server.call(`/v4/underlays/${id}/delete`, {
        method: 'POST',
        headers: { 'if-match': `"${version}"` },
      });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect(await underlaysOf(1)).toEqual([]);
  });
});
