import { describe, expect, it } from 'vitest';
import type { UploadMapping } from '#contract/uploads.ts';
import { collection, osmRoom } from '../plan-import/planFeatures.ts';
import { codes, corners, drawnDxf, polyline } from './drawnDxf.ts';
import { readFile } from './readFile.ts';
import { spaceModel } from './spaceModel.ts';

const rooms = [
  { name: 'Office', m2: 20 },
  { name: 'Meeting', m2: 12 },
];

describe('a model of spaces', () => {
  it.each([
    ['millimeters, as Revit writes IFC 2x3', {}],
    ['feet', { unit: 'ft' }],
    ['meters', { unit: 'm' }],
    ['IFC 4 with indexed curves', { schema: 'IFC4', outline: 'indexed' }],
    ['IFC 4x3', { schema: 'IFC4X3_ADD2', outline: 'indexed' }],
    ['curves of several pieces, as ArchiCAD writes them', { outline: 'composite' }],
    ['rectangles', { outline: 'rectangle' }],
    ['mapped bodies', { isMapped: true }],
    ['a site that is turned', { isTurned: true }],
    ['spaces that stand on their storey without being parts of it', { isContained: true }],
  ] as const)('has its rooms in %s', async (_what, options) => {
    const { refusal, read, floors } = await readFile('model.ifc', spaceModel(options));
    expect(refusal).toBe(null);
    expect(read?.needs).toEqual([]);
    expect(read?.found.size_m).toEqual([8.2, 4]);
    expect(floors['Level 1']).toMatchObject(rooms);
  });
});

describe('an area that a model states', () => {
  it.each([
    ['20.', 'm2', {}],
    ['215.2782', 'ft2', { unit: 'ft' }],
    ['20000000.', 'mm2', { schema: 'IFC4' }],
  ] as const)(
    'of %s %s is that of the outline, and nothing is said',
    async (area, unit, options) => {
      const model = spaceModel({ ...options, stated: { area, unit } });
      expect((await readFile('model.ifc', model)).read?.report?.notes).toEqual([]);
    },
  );

  it('that is another is told in square meters', async () => {
    const model = spaceModel({ unit: 'ft', stated: { area: '322.9173', unit: 'ft2' } });
    expect((await readFile('model.ifc', model)).read?.report?.notes).toEqual([
      '101: the model states 30.00 m², but its outline has 20.00 m². The outline is used.',
    ]);
  });
});

describe('a drawing of AutoCAD', () => {
  const unitless = { mapping: { units: undefined } };

  it('in survey feet has its size without being asked', async () => {
    const { read, floors } = await readFile(
      'plan.dxf',
      drawnDxf(polyline('ROOMS', corners([0, 0], [60, 40])), { units: 21 }),
      unitless,
    );
    expect(read?.needs).toEqual([]);
    expect(floors['Floor 1']).toMatchObject([{ m2: 222.97 }]);
  });

  it.each([
    [10.2, []],
    [10.5, ['The measured lines disagree by up to 2.5%. Check their lengths.']],
  ])('with a line of 10 m and one as long of %f m tells what is off: %j', async (metres, notes) => {
    const lines: UploadMapping['lines'] = [
      { from: [0, 0], to: [1000, 0], metres: 10 },
      { from: [0, 0], to: [0, 1000], metres },
    ];
    const plan = drawnDxf(polyline('ROOMS', corners([0, 0], [1000, 1000])), { units: 0 });
    const { read } = await readFile('plan.dxf', plan, { mapping: { units: undefined, lines } });
    expect(read?.scale?.metres_per_unit).toBeCloseTo((10 + metres) / 2000, 9);
    const told = read?.report?.notes.filter((note) => note.includes('measured lines'));
    expect(told).toEqual(notes);
  });

  it('of release 12 asks for its unit, and has polylines of single vertices and arcs', async () => {
    const vertices = [
      [0, 0, 0],
      [10, 0, 1],
      [10, 4, 0],
      [0, 4, 0],
    ].map(([x = 0, y = 0, bulge = 0]) =>
      codes([0, 'VERTEX'], [8, 'ROOMS'], [10, x], [20, y], [30, 0], [42, bulge]),
    );
    const plan =
      codes([0, 'SECTION'], [2, 'ENTITIES'], [0, 'POLYLINE'], [8, 'ROOMS'], [66, 1], [70, 1]) +
      vertices.join('') +
      codes([0, 'SEQEND'], [0, 'ENDSEC'], [0, 'EOF']);
    const asked = await readFile('plan.dxf', plan.replaceAll('\n', '\r\n'), unitless);
    expect(asked.read?.needs.map(({ field }) => field)).toEqual(['units']);
    const { floors } = await readFile('plan.dxf', plan);
    expect(floors['Floor 1']?.[0]?.m2).toBeCloseTo(40 + 2 * Math.PI, 1);
  });
});

describe('GeoJSON of a geographic information system', () => {
  it('has its tags in capitals, as shapefiles do', async () => {
    const text = collection([osmRoom('a', [0, 0, 6, 4], { level: '1', name: 'Oak' })])
      .replace('"indoor"', '"INDOOR"')
      .replace('"level"', '"LEVEL"')
      .replace('"name"', '"NAME"');
    const { floors } = await readFile('plan.geojson', text);
    expect(floors).toMatchObject({ 'Floor 1': [{ name: 'Oak', m2: expect.closeTo(24, 0) }] });
  });
});

describe('a drawing of Illustrator', () => {
  const drawing = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><g id="Rooms">${body}</g></svg>`;

  it('names its rooms as their author did', async () => {
    const { floors } = await readFile(
      'plan.svg',
      drawing(
        '<rect id="_101" data-name="101" width="10" height="8"/>' +
          '<rect id="Oak_x20_A_1_" x="10" width="6" height="8"/>' +
          '<rect id="Rectangle_3" data-name="Rectangle 3" x="20" width="6" height="8"/>',
      ),
    );
    expect(floors['Floor 1']?.map(({ name }) => name)).toEqual(['101', 'Oak A', 'Rectangle_3']);
  });

  it('names a room by what is read out for it', async () => {
    const lobby = drawing('<rect id="rect7" aria-label="Lobby" width="6" height="8"/>');
    const { floors } = await readFile('plan.svg', lobby);
    expect(floors['Floor 1']?.map(({ name }) => name)).toEqual(['Lobby']);
  });

  it('that can be edited on is refused with the choice to turn off', async () => {
    const head =
      '<?xml version="1.0"?><!-- Generator: Adobe Illustrator 24.0 --><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY ns "c">]>';
    const { refusal } = await readFile('plan.svg', head + drawing(''));
    expect(refusal).toContain('with “Preserve Illustrator Editing Capabilities” turned off');
  });
});

describe('a list of LibreOffice Calc', () => {
  it('with semicolons, decimal commas and the unit behind a name has its areas', async () => {
    const { read, floors } = await readFile(
      'räume.csv',
      'Raum;Plätze;Fläche in m²;Etage\r\n1.01;4;"22,5";1\r\n1.02;6;18,75;1\r\n',
      { mapping: { outlines: 'boxes' } },
    );
    expect(read?.needs).toEqual([]);
    expect(floors).toEqual({
      '1': [
        { name: '1.01', m2: 22.5, seats: 4 },
        { name: '1.02', m2: 18.75, seats: 6 },
      ],
    });
  });
});
