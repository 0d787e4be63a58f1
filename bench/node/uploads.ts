import { createRequire } from 'node:module';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js';
import UnaryUnionOp from 'jsts/org/locationtech/jts/operation/union/UnaryUnionOp.js';
import { IfcAPI, LogLevel } from 'web-ifc';
import { toSpacesInput } from '../../server/plan-import/toSpacesInput.ts';
import { drawingPlan } from '../../server/upload-readers/plan/drawingPlan.ts';
import { readIfc } from '../../server/upload-readers/plan/ifc/readIfc.ts';
import { readDxf } from '../../server/upload-readers/plan/dxf/readDxf.ts';
import { wallRooms } from '../../server/upload-readers/plan/walls/wallRooms.ts';
import { ringArea } from '../../domain/geometry/ringArea.ts';
import { measureAwaited, measureRounds, median, ratios } from './measure.ts';
import { officeModel, officeRooms } from './officeModel.ts';
import { seededRandom } from './random.ts';
import { writeSection } from './writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';

type Point = [number, number];

const rounds = 5;
/** Rooms along and across, and their size in meters. */
const [across, down] = [50, 50];
const room = { width: 4, height: 3 };
const wall = 0.2;

/** Each wall as the four lines of its body; bodies cross where walls meet, as draftspeople leave them. */
function wallLines(): Point[][] {
  const body = (x: number, y: number, width: number, height: number): Point[][] => {
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    return corners.map((corner, at) => [corner, corners[(at + 1) % 4] ?? corner]);
  };
  const lines: Point[][] = [];
  for (let row = 0; row <= down; row += 1)
    for (let column = 0; column < across; column += 1)
      lines.push(
        ...body(
          column * room.width - wall / 2,
          row * room.height - wall / 2,
          room.width + wall,
          wall,
        ),
      );
  for (let column = 0; column <= across; column += 1)
    for (let row = 0; row < down; row += 1)
      lines.push(
        ...body(
          column * room.width - wall / 2,
          row * room.height - wall / 2,
          wall,
          room.height + wall,
        ),
      );
  return lines;
}

/** The same by JSTS: lines are noded by their union, faces polygonized, and those that are no room left out in the same way. */
function jstsRooms(lines: readonly Point[][]): Point[][] {
  const factory = new GeometryFactory();
  const strings = lines.map((line) =>
    factory.createLineString(line.map(([x, y]) => new Coordinate(x, y))),
  );
  const polygonizer = new Polygonizer();
  polygonizer.add(UnaryUnionOp.union(factory.createMultiLineString(strings)));
  const faces: Point[][] = [];
  for (const polygon of polygonizer.getPolygons().toArray())
    if (polygon.getArea() >= 1 && (2 * polygon.getArea()) / polygon.getLength() >= 0.4)
      faces.push(
        polygon
          .getExteriorRing()
          .getCoordinates()
          .map(({ x, y }: { x: number; y: number }): Point => [x, y]),
      );
  return faces;
}

/** The library's way from a drawing to lines, which its types leave out. */
type DxfHelper = new (text: string) => {
  denormalised: readonly unknown[];
  toPolylines: () => { polylines: readonly unknown[] };
};

function compareRooms(ours: readonly Point[][], theirs: readonly Point[][]): void {
  const areas = (faces: readonly Point[][]): string =>
    JSON.stringify(faces.map((ring) => ringArea(ring).toFixed(6)).toSorted());
  if (areas(ours) !== areas(theirs))
    throw new Error(`${ours.length} rooms of ours are not the ${theirs.length} of JSTS`);
}

/** A drawing of so many closed rooms with their names, and the lines of walls on another layer. */
function dxfText(lines: readonly Point[][]): string {
  const rows: (string | number)[] = [
    '0',
    'SECTION',
    '2',
    'HEADER',
    '9',
    '$INSUNITS',
    '70',
    '6',
    '0',
    'ENDSEC',
  ];
  rows.push('0', 'SECTION', '2', 'ENTITIES');
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      const [x, y] = [column * room.width, row * room.height];
      const corners: Point[] = [
        [x, y],
        [x + room.width, y],
        [x + room.width, y + room.height],
        [x, y + room.height],
      ];
      rows.push('0', 'LWPOLYLINE', '8', 'A-AREA', '90', '4', '70', '1');
      for (const [cornerX, cornerY] of corners) rows.push('10', cornerX ?? 0, '20', cornerY ?? 0);
      rows.push('0', 'TEXT', '8', 'A-TEXT', '10', x + 1, '20', y + 1, '40', '0.3');
      rows.push('1', `Room ${row + 1}.${column + 1}`);
    }
  for (const [from, to] of lines) {
    if (!from || !to) throw new Error('A wall has two ends');
    rows.push('0', 'LINE', '8', 'A-WALL', '10', from[0], '20', from[1], '11', to[0], '21', to[1]);
  }
  rows.push('0', 'ENDSEC', '0', 'EOF');
  return rows.join('\n');
}

function preview(text: string): number {
  const mapping = { units: 'm' as const, floor: { name: 'Floor 1' } };
  const { plan } = drawingPlan(readDxf(text, 'plan.dxf'), mapping);
  if (plan === null) throw new Error('The drawing has no rooms');
  return toSpacesInput(plan, { building: 'House', timezone: 'UTC' }).report.rooms;
}

async function previewModel(bytes: Uint8Array): Promise<number> {
  const { plan } = await readIfc(bytes, 'model.ifc', { closeGapsM: 0 });
  return toSpacesInput(plan, { building: 'House', timezone: 'UTC' }).report.rooms;
}

/** The library opens a model and makes the bodies of all that it shows, as viewers have it. */
async function parseModel(bytes: Uint8Array): Promise<number> {
  const api = new IfcAPI();
  await api.Init();
  api.SetLogLevel(LogLevel.LOG_LEVEL_OFF);
  const model = api.OpenModel(bytes);
  const bodies = api.LoadAllGeometry(model).size();
  api.Dispose();
  return bodies;
}

const lines = wallLines();
compareRooms(wallRooms(lines, { closeGapsM: 0 }), jstsRooms(lines));
const text = dxfText(lines);
if (preview(text) !== across * down) throw new Error('The preview lacks rooms');
const library = createRequire(import.meta.url)('dxf') as { Helper: DxfHelper };
const parse = () => {
  const helper = new library.Helper(text);
  return [helper.denormalised.length, helper.toPolylines().polylines.length];
};
const random = seededRandom(11);
const [ours, jsts] = measureRounds(
  [
    { name: 'ours', run: () => wallRooms(lines, { closeGapsM: 0 }) },
    { name: 'JSTS', run: () => jstsRooms(lines) },
  ],
  rounds,
  random,
);
const [read, parsed] = measureRounds(
  [
    { name: 'preview', run: () => preview(text) },
    { name: 'dxf', run: parse },
  ],
  rounds,
  random,
);
const model = new TextEncoder().encode(officeModel());
if ((await previewModel(model)) !== officeRooms) throw new Error('The preview lacks spaces');
if ((await parseModel(model)) < officeRooms) throw new Error('The library shows too few bodies');
const [shown, opened] = await measureAwaited(
  [
    { name: 'preview', run: () => previewModel(model) },
    { name: 'web-ifc', run: () => parseModel(model) },
  ],
  rounds,
  random,
);
if (!ours || !jsts || !read || !parsed || !shown || !opened)
  throw new Error('Nothing was measured');
const rows = [
  [
    `walls to rooms, ${lines.length.toLocaleString('en-US')} lines / JSTS, same faces`,
    ours,
    jsts,
    1,
  ],
  [
    `DXF of ${(across * down).toLocaleString('en-US')} rooms and these lines to preview / the library's parse`,
    read,
    parsed,
    2,
  ],
  [
    `IFC of ${officeRooms.toLocaleString('en-US')} spaces, ${(model.length / 1e6).toFixed(1)} MB, to preview / the library's parse`,
    shown,
    opened,
    2,
  ],
] as const;
const table = markdownTable(
  ['what', 'ours, ms CPU', 'peer, ms CPU', 'ratio', 'goal'],
  rows.map(([what, own, peer, goal]) => {
    const ratio = ratios(own, peer);
    const spread = `${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)})`;
    const verdict = ratio.median <= goal ? 'pass' : 'FAIL';
    return [
      what,
      median(own.rounds).toFixed(0),
      median(peer.rounds).toFixed(0),
      spread,
      `at most ${goal}: ${verdict}`,
    ];
  }),
);
console.log(table);
writeSection('Uploads', table);
