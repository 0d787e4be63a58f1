import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './readFile.ts';

type Point = readonly [number, number];

/** A rectangle in hundred-thousandths of a degree, about a meter. */
function ring([x, y]: Point, [width, height]: Point): number[][] {
  const corners: Point[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ];
  return corners.map(([lon, lat]) => [13.4 + lon * 1e-5, 52.5 + lat * 1e-5]);
}

const area = ring([0, 0], [20, 10]);

function collection(rooms: readonly object[], more: object = {}): string {
  return JSON.stringify({ type: 'FeatureCollection', ...more, features: rooms });
}

function room(tags: object, coordinates: unknown = [area], type = 'Polygon') {
  const properties = { indoor: 'room', level: '0', ...tags };
  return { type: 'Feature', properties, geometry: { type, coordinates } };
}

function crs(name: string): object {
  return { crs: { type: 'name', properties: { name } } };
}

describe('GeoJSON', () => {
  it.each([
    ['heights', collection([room({ name: 'A' }, [area.map((point) => [...point, 3.5])])])],
    [
      'a coordinate system in degrees',
      collection([room({ name: 'A' })], crs('urn:ogc:def:crs:OGC:1.3:CRS84')),
    ],
    ['a coordinate system that can’t be read', collection([room({ name: 'A' })], { crs: 'x' })],
    ['a byte order mark', `\uFEFF${collection([room({ name: 'A', level: 0 })])}`],
    ['outlines the other way round', collection([room({ name: 'A' }, [area.toReversed()])])],
    ['areas as lines in lists', collection([room({ name: 'A' }, [area], 'MultiLineString')])],
    ['levels as lists', collection([room({ name: 'A', level: [0] })])],
  ])('with %s is read', async (_what, text) => {
    const { floors } = await readFile('plan.geojson', text);
    expect(Object.keys(floors)).toEqual(['Floor 0']);
    expect(floors['Floor 0']?.[0]?.m2).toBeGreaterThan(140);
  });

  it('has its tags apart, as programs that read OpenStreetMap write them', async () => {
    const tags = { indoor: 'room', level: '0;1', name: 'A' };
    const properties = { type: 'way', id: 7, tags, relations: [], meta: { user: 'Jane Doe' } };
    const { floors, preview } = await readFile(
      'plan.geojson',
      collection([{ ...room({}), properties }, room({ name: 'B', tags: 'quiet' })]),
    );
    expect(floors).toMatchObject({ 'Floor 0': [{ name: 'A' }, { name: 'B' }] });
    expect(JSON.stringify(preview)).not.toContain('Jane');
  });

  it('has of several shapes in one the areas', async () => {
    const geometries = [
      { type: 'Point', coordinates: area[0] },
      { type: 'Polygon', coordinates: [area] },
      { type: 'MultiPolygon', coordinates: [[ring([30, 0], [10, 10])]] },
    ];
    const shape = { ...room({ name: 'A' }), geometry: { type: 'GeometryCollection', geometries } };
    const { floors } = await readFile('plan.geojson', collection([shape]));
    const [first = NaN, second = NaN, ...others] =
      floors['Floor 0']?.map(({ m2 }) => m2 ?? 0) ?? [];
    expect(first / second).toBeCloseTo(2, 2);
    expect(others).toEqual([]);
  });

  it('in a national grid is refused with the system that it names', async () => {
    const text = collection([room({ name: 'A' })], crs('urn:ogc:def:crs:EPSG::25832'));
    const { refusal } = await readFile('plan.geojson', text);
    expect(refusal).toBe(
      'plan.geojson is in urn:ogc:def:crs:EPSG::25832, not in longitude and latitude. Export it in WGS 84 (EPSG:4326).',
    );
  });

  it('in meters around zero is refused as no building', async () => {
    const metres = [0, 10, 20].map((x) => [x, x === 10 ? 8 : 0]);
    const { refusal } = await readFile('plan.geojson', collection([room({}, [metres])]));
    expect(refusal).toMatch(/^The rooms in the file lie up to 2,\d{3} km apart.*\(EPSG:4326\)/);
  });

  it('has rooms in parts, through floors and below ground on their floors', async () => {
    const parts = [[ring([0, 0], [20, 10])], [ring([30, 0], [10, 10]), ring([33, 3], [2, 2])]];
    const { floors, read } = await readFile(
      'plan.geojson',
      collection([
        room({ name: 'Hall' }, parts, 'MultiPolygon'),
        room({ name: 'Cellar', level: '-1' }),
        room({ name: 'Stairs', level: '0;1' }, [ring([0, 20], [5, 5])]),
        room({ name: 'Gallery', level: '2,3' }, [ring([0, 20], [5, 5])]),
      ]),
    );
    const names = Object.entries(floors).map(([floor, zones]) => [
      floor,
      zones.map(({ name }) => name),
    ]);
    expect(names).toEqual([
      ['Floor -1', ['Cellar']],
      ['Floor 0', ['Hall', 'Hall (2)', 'Stairs']],
      ['Floor 2', ['Gallery']],
    ]);
    expect(read?.report?.notes.join()).toContain('1 room has holes');
  });

  it.each([
    [collection([{ ...room({}), properties: { name: '101' } }]), /no rooms\. .*indoor=room.* Give/],
    [collection([room({ level: undefined })]), /^The room in the file can’t be used: no level/],
    [JSON.stringify(room({})), /GeoJSON of a single feature.* one FeatureCollection/],
  ])('that holds no room (%#) is refused with what to change', async (text, reason) => {
    expect((await readFile('plan.geojson', text)).refusal).toMatch(reason);
  });
});

describe('OpenStreetMap XML', () => {
  const nodes: string[] = [];
  const way = (points: number[][], tags: Record<string, string> = {}, attributes = ''): string => {
    const refs = points.slice(0, -1).map(([lon, lat]) => {
      nodes.push(`<node id="${nodes.length + 1}" lat="${lat}" lon="${lon}"/>`);
      return nodes.length;
    });
    const line = [...refs, refs[0]].map((ref) => `<nd ref="${ref}"/>`).join('');
    const said = Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`);
    return `<way ${attributes}>${line}${said.join('')}</way>`;
  };

  it('takes holes out of the part in which they lie', async () => {
    const ways = [
      way(ring([0, 0], [20, 10]), {}, 'id="1"'),
      way(ring([30, 0], [20, 10]), {}, 'id="2"'),
      way(ring([32, 2], [5, 5]), {}, 'id="3"'),
    ];
    const tags = { type: 'multipolygon', indoor: 'room', level: '0', name: 'Hall' };
    const said = Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`);
    const members = ['outer', 'outer', 'inner'].map(
      (role, at) => `<member type="way" ref="${at + 1}" role="${role}"/>`,
    );
    const relation = `<relation id="9">${members.join('')}${said.join('')}</relation>`;
    const { floors } = await readFile(
      'plan.osm',
      `<osm version="0.6">${nodes.join('')}${ways.join('')}${relation}</osm>`,
    );
    const areas = (floors['Floor 0'] ?? []).map(({ m2 }) => m2 ?? 0);
    expect(Math.max(...areas) / Math.min(...areas)).toBeCloseTo(200 / 175, 2);
  });

  it('takes holes out of a room whose outline has the tags, as they were once drawn', async () => {
    const tags = { indoor: 'room', level: '0', name: 'Hall' };
    const ways = [
      way(ring([0, 0], [20, 10]), tags, 'id="1"'),
      way(ring([2, 2], [5, 5]), {}, 'id="2"'),
    ];
    const members = ['outer', 'inner'].map(
      (role, at) => `<member type="way" ref="${at + 1}" role="${role}"/>`,
    );
    const relation = `<relation id="9">${members.join('')}<tag k="type" v="multipolygon"/></relation>`;
    const areaWith = async (more: string): Promise<number[]> => {
      const text = `<osm version="0.6">${nodes.join('')}${ways.join('')}${more}</osm>`;
      const { floors } = await readFile('plan.osm', text);
      return (floors['Floor 0'] ?? []).map(({ m2 }) => m2 ?? 0);
    };
    const [[whole = NaN], [holed = NaN, ...others]] = [
      await areaWith(''),
      await areaWith(relation),
    ];
    expect(holed / whole).toBeCloseTo(175 / 200, 2);
    expect(others).toEqual([]);
  });

  it('is refused where it lists changes, with what to download', async () => {
    const { refusal } = await readFile(
      'plan.osm',
      '<osmChange version="0.6"><create/></osmChange>',
    );
    expect(refusal).toBe(
      'plan.osm lists changes of a map, not what is on it. Download the area as .osm XML.',
    );
  });

  it('takes no way for a member that is a node of the same number', async () => {
    const ways = [
      way(ring([0, 0], [20, 10]), {}, 'id="1"'),
      way(ring([300, 0], [20, 10]), {}, 'id="2"'),
    ];
    const tags = { type: 'multipolygon', indoor: 'room', level: '0', name: 'Hall' };
    const said = Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`);
    const members =
      '<member type="way" ref="1" role="outer"/><member type="node" ref="2" role="label"/>';
    const { floors } = await readFile(
      'plan.osm',
      `<osm version="0.6">${nodes.join('')}${ways.join('')}<relation id="9">${members}${said.join('')}</relation></osm>`,
    );
    expect(floors['Floor 0']?.map(({ name }) => name)).toEqual(['Hall']);
  });

  it('has the places that Overpass writes beside the nodes of ways and relations', async () => {
    const places = ring([0, 0], [20, 10]).map(
      ([lon, lat], at) => `<nd ref="${at % 4}" lat="${lat}" lon="${lon}"/>`,
    );
    const tags = (name: string, more = ''): string =>
      `<tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="name" v="${name}"/>${more}`;
    const body = [
      `<way id="1"><bounds minlat="52" minlon="13" maxlat="53" maxlon="14"/>${places.join('')}${tags('A')}</way>`,
      `<relation id="2"><member type="way" ref="9" role="outer">${places.join('')}</member>${tags('B', '<tag k="type" v="multipolygon"/>')}</relation>`,
      `<way id="3">${places.slice(1).join('')}<nd ref="77"/>${tags('C')}</way>`,
    ];
    const text = `<?xml version="1.0"?><osm version="0.6">${body.join('')}</osm>`;
    const { floors, refusedRows } = await readFile('plan.osm', text);
    expect(floors['Floor 0']?.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(refusedRows).toContain('its outline is missing or incomplete');
  });

  it('refuses rooms of whose outline a part is not in the file, and makes none up', async () => {
    const tags = { indoor: 'room', level: '0', name: 'A' };
    const whole = way(ring([0, 0], [20, 10]), tags, 'id="1"');
    const lacking = way(ring([0, 20], [20, 10]), { ...tags, name: 'B' }, 'id="2"');
    const first = nodes.length - 3;
    const open = way(ring([60, 0], [20, 10]), {}, 'id="4"').replace(
      /<nd ref="\d+"\/><\/way>/,
      '</way>',
    );
    const relation = (id: number, members: readonly number[]): string => {
      const ways = members.map((ref) => `<member type="way" ref="${ref}" role="outer"/>`);
      return `<relation id="${id}">${ways.join('')}<tag k="type" v="multipolygon"/><tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="name" v="R${id}"/></relation>`;
    };
    const drawn = nodes.filter((node) => !node.startsWith(`<node id="${first + 1}"`));
    const { floors, read, refusedRows } = await readFile(
      'plan.osm',
      `<osm version="0.6">${drawn.join('')}${whole}${lacking}${open}${relation(8, [4])}${relation(9, [1, 77])}</osm>`,
    );
    expect(floors['Floor 0']?.map(({ name }) => name)).toEqual(['A']);
    expect(read?.report).toMatchObject({ read: 4, accepted: 1, refused: 3 });
    expect(refusedRows.match(/NO_ROOM/g)).toHaveLength(3);
  });

  it('keeps nothing of who drew it', async () => {
    const by = 'user="Jane Doe" uid="4711" changeset="815" timestamp="2026-01-01T00:00:00Z"';
    const room = way(
      ring([0, 0], [20, 10]),
      { indoor: 'room', level: '0', name: 'A' },
      `id="77" ${by}`,
    );
    const text = `<osm version="0.6">${nodes.join('').replaceAll('<node', `<node ${by}`)}${room}</osm>`;
    const { preview, read } = await readFile('plan.osm', text);
    expect(read?.report?.accepted).toBe(1);
    expect(JSON.stringify([preview, read])).not.toMatch(/Jane|4711|815|timestamp/);
  });

  it('leaves out what an editor has deleted', async () => {
    const tags = { indoor: 'room', level: '0', name: 'A' };
    const kept = way(ring([0, 0], [20, 10]), tags, 'id="-11"');
    const gone = way(ring([30, 0], [20, 10]), { ...tags, name: 'B' }, 'id="-12" action="delete"');
    const { floors } = await readFile(
      'plan.osm',
      `<osm version="0.6"><node id="99" visible="false"/>${nodes.join('')}${kept}${gone}</osm>`,
    );
    expect(floors['Floor 0']?.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('an archive', () => {
  it.each([
    ['plan.geojson', /^plan\.zip is a zip archive without IMDF files\. Upload the plan/],
    ['rooms.shp', /^plan\.zip is a zipped shapefile\. Export it as GeoJSON in WGS 84/],
    ['unit.geojson', /contains no levels\. Export it again with level\.geojson/],
  ])('with %s alone is refused with what to do', async (file, reason) => {
    const bytes = zipSync({ [file]: strToU8(collection([room({})])) });
    expect((await readFile('plan.zip', bytes)).refusal).toMatch(reason);
  });
});

it.each([
  ['plan.dwg', 'AC1027\0', /Save it as DXF/],
  ['plan.dxf', 'AC1027\0', /is an AutoCAD drawing \(DWG\)\. Save it as DXF/],
  ['plan.dxf', 'nothing', /^plan\.dxf is plain text\. Save it again from the program/],
  ['plan.xml', '<osm/>', /OpenStreetMap data so that it ends in \.osm, and a drawing in \.svg/],
  ['plan.vsdx', 'x', /Save it as SVG, with each room as a closed shape/],
  ['plan.geojson', '{"type":"Feature","geometry":null}', /^plan\.geojson is GeoJSON of a single/],
  ['plan.geojson', '\u001E{"type":"Feature"}\n\u001E{"type":"Feature"}', /Put all rooms into one/],
  ['rooms.xls', 'x', /Save it as XLSX or CSV/],
  ['rooms.xlsm', 'x', /Save it as XLSX or CSV/],
  ['plan.svgz', 'x', /Unpack it/],
  ['plan.ifcxml', '<ifcXML/>', /Export it as IFC/],
  ['plan.tiff', 'x', /Save it as PNG or JPG/],
  ['plan.svg', '%PDF-1.4', /it is a PDF document\. Rename it so that it ends in \.pdf\./],
  ['plan.qqq', 'x', /It reads \.geojson, /],
])('%s is refused with how to save it right', async (name, content, reason) => {
  expect((await readFile(name, content)).refusal).toMatch(reason);
});
