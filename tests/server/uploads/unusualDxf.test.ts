import { describe, expect, it } from 'vitest';
import type { UploadMapping } from '#contract/uploads.ts';
import { drawingPlan } from '#server/upload-readers/plan/drawingPlan.ts';
import { drawingText } from '#server/upload-readers/plan/drawingText.ts';
import { readDxf } from '#server/upload-readers/plan/dxf/readDxf.ts';
import { block, codes, corners, dimension, drawnDxf, insert, polyline, text } from './drawnDxf.ts';

const floor = { floor: { name: 'Floor 1' } };
const room = corners([0, 0], [5, 4]);

function planOf(file: string, mapping: UploadMapping = floor) {
  const { plan, ...told } = drawingPlan(readDxf(file, 'plan.dxf'), mapping);
  const rooms = (plan?.rooms ?? []).map(({ name, rings: [ring = []] }) => ({
    name,
    left: Math.min(...ring.map(([x]) => x)),
    right: Math.max(...ring.map(([x]) => x)),
  }));
  return { ...told, rooms };
}

describe('a DXF drawing', () => {
  it('keeps the layers that blocks are drawn on, and gives layer 0 that of the insert', () => {
    const plan = block('PLAN', polyline('A-AREA', room) + polyline('A-WALL', room));
    const desk = block('DESK', polyline('0', room));
    const { found } = planOf(
      drawnDxf(insert('0', 'PLAN', [0, 0]) + insert('FURNITURE', 'DESK', [0, 0]), {
        blocks: plan + desk,
      }),
    );
    expect(found.layers?.map(({ name, guess }) => [name, guess])).toEqual([
      ['A-AREA', 'room'],
      ['A-WALL', 'wall'],
      ['FURNITURE', 'none'],
    ]);
  });

  it('has blocks in blocks where they are inserted, mirrored and turned, with their texts', () => {
    const inner = block('ROOM', polyline('A-AREA', room) + text('T', [1, 1], 'Lab'), [0, 0]);
    const outer = block(
      'FLOOR',
      insert('0', 'ROOM', [10, 0]) + insert('0', 'ROOM', [10, 0], [[41, -1]]),
      [5, 0],
    );
    const { rooms } = planOf(drawnDxf(insert('0', 'FLOOR', [100, 0]), { blocks: inner + outer }));
    expect(rooms).toEqual([
      { name: 'Lab', left: 105, right: 110 },
      { name: 'Lab', left: 100, right: 105 },
    ]);
  });

  it('that inserts one block twice has two rooms, each with an id of its own', () => {
    const inner = block('ROOM', polyline('A-AREA', room, [[5, 'AB']]));
    const { shapes } = readDxf(
      drawnDxf(insert('0', 'ROOM', [0, 0]) + insert('0', 'ROOM', [6, 0]), { blocks: inner }),
      'plan.dxf',
    );
    expect(new Set(shapes.map(({ id }) => id)).size).toBe(2);
  });

  it('is refused when its blocks are made of each other', () => {
    const ring = block('A', insert('0', 'B', [0, 0])) + block('B', insert('0', 'A', [0, 0]));
    expect(() => planOf(drawnDxf(insert('0', 'A', [0, 0]), { blocks: ring }))).toThrow(
      /^plan\.dxf has blocks that are made of each other\. Explode them/,
    );
  });

  it.each([
    ['B\\U+00FCro 1.04', 'Büro 1.04'],
    ['K%%252che %%c2', 'Küche Ø2'],
    ['{\\fArial|b0;\\H2.5x;Meeting}\\P\\LRoom\\l', 'Meeting Room'],
  ])('says %s as %s', (said, meant) => {
    const { rooms } = planOf(drawnDxf(polyline('ROOMS', room) + text('T', [1, 1], said)));
    expect(rooms.map(({ name }) => name)).toEqual([meant]);
  });

  it('names a room by the attribute of the block in it', () => {
    const tag = codes([0, 'ATTRIB'], [8, 'T'], [10, 1], [20, 1], [1, 'R-101'], [2, 'NUMBER']);
    const file = drawnDxf(polyline('ROOMS', room) + insert('T', 'TAG', [1, 1]) + tag);
    expect(planOf(file).rooms.map(({ name }) => name)).toEqual(['R-101']);
  });

  it('has the outline of a hatch as a room where its layer has no closed line', () => {
    const points = room.flatMap(([x, y]) => [[10, x] as const, [20, y] as const]);
    const hatch = codes(
      ...([
        [0, 'HATCH'],
        [8, 'A-AREA'],
        [2, 'SOLID'],
        [70, 1],
        [91, 1],
        [92, 2],
        [72, 0],
      ] as const),
      ...([
        [73, 1],
        [93, 4],
      ] as const),
      ...points,
      ...([
        [97, 0],
        [75, 0],
        [98, 0],
      ] as const),
    );
    expect(planOf(drawnDxf(hatch)).rooms).toMatchObject([{ left: 0, right: 5 }]);
    expect(planOf(drawnDxf(polyline('A-AREA', room) + hatch)).rooms).toHaveLength(1);
  });

  it('leaves out layers that it switches off, unless a person chooses them', () => {
    const off = codes([0, 'LAYER'], [2, 'OLD-ROOMS'], [70, 0], [62, -7]);
    const file = drawnDxf(polyline('ROOMS', room) + polyline('OLD-ROOMS', room), { layers: off });
    expect(planOf(file).rooms).toHaveLength(1);
    const both = { ...floor, layers: { 'OLD-ROOMS': 'room' as const } };
    expect(planOf(file, both).rooms).toHaveLength(2);
  });

  it('leaves out the blocks that are inserted on a frozen layer, whatever layers they are drawn on', () => {
    const layers = codes([0, 'LAYER'], [2, 'OLD'], [70, 1], [62, 7]);
    const inner = block('IN', polyline('ROOMS', room) + text('T', [1, 1], 'Old'));
    const blocks = inner + block('OUT', insert('0', 'IN', [0, 0]));
    const file = drawnDxf(
      insert('OLD', 'OUT', [20, 0]) + polyline('ROOMS', room) + text('T', [1, 1], 'New'),
      { blocks, layers },
    );
    expect(planOf(file).rooms.map(({ name }) => name)).toEqual(['New']);
    const chosen = planOf(file, { ...floor, layers: { OLD: 'room', ROOMS: 'none' } });
    expect(chosen.rooms).toMatchObject([{ name: 'Old', left: 20 }]);
  });

  it('names rooms by the texts of layers that hold texts or rooms before others', () => {
    const desk =
      polyline('FURNITURE', corners([3, 2], [1, 1])) + text('FURNITURE', [3, 2], 'DESK 7');
    const file = drawnDxf(
      polyline('ROOMS', room) +
        polyline('ROOMS', corners([6, 0], [5, 4])) +
        desk +
        text('FURNITURE', [7, 2], 'SHELF') +
        text('NUMBERS', [1, 1], '1.04') +
        text('REMARKS', [1, 2], 'see detail'),
    );
    const roleOf = ({ found }: ReturnType<typeof planOf>, name: string) =>
      found.layers?.find((layer) => layer.name === name)?.guess;
    const read = planOf(file);
    expect(['FURNITURE', 'NUMBERS', 'REMARKS'].map((name) => roleOf(read, name))).toEqual([
      'none',
      'text',
      'text',
    ]);
    expect(read.rooms.map(({ name }) => name)).toEqual(['1.04 see detail', 'SHELF']);
    const said = planOf(file, { ...floor, layers: { REMARKS: 'none' } });
    expect(said.rooms.map(({ name }) => name)).toEqual(['1.04', 'SHELF']);
  });

  it.each([
    ['A-AREA-IDEN', 'text'],
    ['RAUM-NR', 'text'],
    ['A-WALL-NOTES', 'text'],
  ])('takes %s for a layer of texts where nothing else is on it', (layer, guess) => {
    const { found } = planOf(drawnDxf(polyline('A-FLOR-SPCE', room) + text(layer, [1, 1], 'A')));
    expect(found.layers).toEqual([
      { name: 'A-FLOR-SPCE', entities: 1, guess: 'room' },
      { name: layer, entities: 1, guess },
    ]);
  });

  it.each([
    [0.015, 2, []],
    [0.025, 1, ['1 line on the chosen layers doesn’t close, so it isn’t a room']],
  ])('with an outline whose ends are %f m apart has %i rooms, and says so', (gap, count, notes) => {
    const open = [...corners([6, 0], [5, 4]), [6, gap] as const];
    const points = open.flatMap(([x, y]): [number, number][] => [
      [10, x],
      [20, y],
    ]);
    const line = codes([0, 'LWPOLYLINE'], [8, 'ROOMS'], [90, open.length], [70, 0], ...points);
    const plan = planOf(drawnDxf(polyline('ROOMS', room) + line));
    expect(plan.rooms).toHaveLength(count);
    expect(plan.notes.filter((note) => note.includes('chosen layers'))).toEqual(notes);
  });

  it('has a room once that is drawn twice, the other way round too', () => {
    const file = drawnDxf(
      polyline('ROOMS', room) + polyline('ROOMS', room.toReversed()) + polyline('ROOMS', room),
    );
    const plan = planOf(file);
    expect(plan.rooms).toHaveLength(1);
    expect(plan.notes).toContain('2 outlines drawn twice and counted once');
  });

  it('is mirrored where it is drawn from below', () => {
    const file = drawnDxf(polyline('ROOMS', room, [[230, -1]]) + polyline('ROOMS', room));
    expect(planOf(file).rooms).toMatchObject([
      { left: -5, right: 0 },
      { left: 0, right: 5 },
    ]);
  });

  it('in centimeters is read as such', () => {
    const file = drawnDxf(polyline('ROOMS', corners([0, 0], [500, 400])), { units: 5 });
    expect(planOf(file).scale).toEqual({ metres_per_unit: 0.01, residual: null });
  });

  it.each([
    [4.9, ['units']],
    [5, []],
    [1000, []],
    [1001, ['units']],
    [10, ['units'], 0],
  ])('of %f units, said to be meters, needs %j', (width, fields, units = 6) => {
    const file = drawnDxf(polyline('ROOMS', corners([0, 0], [width, 4])), { units });
    expect(planOf(file).needs.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['10.00', []],
    ['10,000', []],
    ['32\'-10"', []],
    ['5.00', ['units']],
    ['32 m', ['units']],
  ])('whose 10 m are marked %s needs %j', (said, fields) => {
    const rooms = polyline('ROOMS', corners([0, 0], [10, 8]));
    const file = drawnDxf(
      rooms +
        dimension(
          [
            [0, 0],
            [10, 0],
          ],
          said,
        ),
    );
    const { needs } = planOf(file);
    expect(needs.map(({ field }) => field)).toEqual(fields);
    for (const { reason } of needs) expect(reason).toMatch(/^The lengths written into the drawing/);
  });

  it.each([
    ['MURS', 'PIECES'],
    ['MUROS', 'HABITACIONES'],
    ['Muri portanti', 'LOCALI'],
    ['MUR_EXT', 'SALLES'],
    ['ŚCIANY', 'POMIESZCZENIA'],
    ['VÄGG', 'RUM'],
    ['MUREN', 'RUIMTEN'],
  ])('takes %s for a layer of walls, and %s for rooms', (walls, rooms) => {
    const file = drawnDxf(
      polyline(walls, room) + polyline(rooms, room) + polyline('FURNITURE', room),
    );
    expect(planOf(file).found.layers?.map(({ guess }) => guess)).toEqual(['wall', 'room', 'none']);
  });

  it('calls rooms by their stamps without the area that these state', () => {
    const stamp = text('A-AREA', [1, 1], '101 Office') + text('A-AREA', [1, 0.5], 'NF: 19,8 m²');
    const other = polyline('A-AREA', corners([10, 0], [5, 4])) + text('A-AREA', [11, 1], '20 m2');
    const file = drawnDxf(polyline('A-AREA', room) + stamp + other);
    expect(planOf(file).rooms.map(({ name }) => name)).toEqual(['101 Office', 'Room 1']);
  });

  it.each([
    ['far too large', corners([1e7, 0], [5, 4])],
    ['far too small', corners([0, 0], [0.5, 0.4])],
  ])('says where it would be %s in its unit', (size, far) => {
    const drawn = size === 'far too large' ? polyline('A-AREA', room) : '';
    const { needs } = planOf(drawnDxf(drawn + polyline('A-AREA', far)));
    expect(needs).toMatchObject([{ field: 'units', reason: expect.stringContaining(size) }]);
  });

  it('finds blocks whatever the case of their names', () => {
    const file = drawnDxf(insert('0', 'Plan', [0, 0]), {
      blocks: block('PLAN', polyline('A', room)),
    });
    expect(planOf(file).rooms).toHaveLength(1);
  });

  describe('of which something is not read', () => {
    const wall = codes([0, 'AEC_WALL'], [5, 'A1'], [8, 'A-WALL']);
    const solid = codes([0, '3DSOLID'], [5, 'A2'], [8, 'A-WALL']);
    const base = codes(
      [0, 'BLOCK'],
      [8, '0'],
      [2, 'base'],
      [70, 4],
      [1, String.raw`C:\plans\base.dwg`],
      [0, 'ENDBLK'],
    );
    const warned = [
      expect.stringMatching(
        /^The drawing has 1 object of AutoCAD Architecture .* \(AEC_WALL\), .*Run -EXPORTTOAUTOCAD in AutoCAD/,
      ),
      expect.stringMatching(/^The drawing has 1 object that is not made of lines \(3DSOLID\)/),
    ];

    it('warns beside the rooms that it has', () => {
      const file = drawnDxf(polyline('A-AREA', room) + wall + solid);
      const { rooms, warnings } = planOf(file);
      expect([rooms.length, warnings]).toEqual([1, warned]);
      expect(planOf(drawnDxf(polyline('A-AREA', room))).warnings).toEqual([]);
    });

    it.each([
      ['objects', drawnDxf(wall + solid), /Run -EXPORTTOAUTOCAD in AutoCAD, open the drawing/],
      [
        'another drawing',
        drawnDxf(insert('0', 'base', [0, 0]), { blocks: base }),
        /shows other drawings \(base\.dwg\) that are not in the file\. Bind them to it/,
      ],
      [
        'half a file',
        drawnDxf(polyline('A-AREA', room)).replace(/10\n5[\s\S]*$/, ''),
        /plan\.dxf ends in its middle, so parts of it may be missing/,
      ],
    ])('says so where it has no room, with %s', (_what, file, sentence) => {
      const [need] = planOf(file).needs;
      expect(need?.field).toBe('layers');
      expect(need?.reason).toMatch(sentence);
    });

    it('warns of nothing that no insert shows', () => {
      const file = drawnDxf(polyline('A-AREA', room), { blocks: base });
      expect(planOf(file).warnings).toEqual([]);
    });
  });

  it('is refused in its binary form, with what to save instead', () => {
    expect(() => readDxf('AutoCAD Binary DXF\r\n\u001A\0', 'plan.dxf')).toThrow(
      /^plan\.dxf is a binary DXF, .* Save it as an ASCII DXF/,
    );
  });

  it('is read in the code page that it names', () => {
    const file = codes([9, '$DWGCODEPAGE'], [3, 'ANSI_1251']) + 'Кабинет';
    const bytes = Uint8Array.from(file, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 128 ? code : code - 0x4_10 + 0xc0;
    });
    expect(drawingText(bytes)).toContain('Кабинет');
  });

  it('is read with the dashes and quotes of Windows-1252, which most programs write', () => {
    const file = codes([9, '$DWGCODEPAGE'], [3, 'ANSI_1252']);
    const bytes = Buffer.from(`${file}B\u00FCro \u0096 \u0093S\u00FCd\u0094`, 'latin1');
    expect(drawingText(bytes)).toContain('Büro – “Süd”');
  });
});
