import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { strToU8, zipSync, type Zippable } from 'fflate';
import type { UploadKind } from '#contract/uploads.ts';
import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg"><g id="rooms"><rect id="a" x="0" y="0" width="5" height="4"/><path id="b" d="M6 0h5v4h-5z"/></g></svg>';
const osm = `<osm version="0.6">${[
  [0, 0],
  [0, 0.0001],
  [0.0001, 0.0001],
  [0.0001, 0],
]
  .map(([lat, lon], at) => `<node id="${at + 1}" lat="${lat}" lon="${lon}"/>`)
  .join(
    '',
  )}<way id="9">${[1, 2, 3, 4, 1].map((ref) => `<nd ref="${ref}"/>`).join('')}<tag k="indoor" v="room"/><tag k="level" v="1"/><tag k="name" v="101"/></way></osm>`;
const dxf = [
  ['0', 'SECTION', '2', 'ENTITIES'],
  ['0', 'LWPOLYLINE', '8', 'ROOMS', '90', '4', '70', '1'],
  ['10', '0', '20', '0', '10', '5', '20', '0', '10', '5', '20', '4', '10', '0', '20', '4'],
  ['0', 'ENDSEC', '0', 'EOF'],
]
  .flat()
  .join('\n');
const unit = { type: 'FeatureCollection', features: [] };
const imdf = (files: Zippable = {}): Uint8Array =>
  zipSync({ 'unit.geojson': strToU8(JSON.stringify(unit)), ...files });

const ifc = readFileSync(
  new URL('../../../assets/samples/sample-model.ifc', import.meta.url),
  'latin1',
);

/** A page with two closed rooms, without the table of its parts, which readers make anew. */
const drawnPage = '0 0 100 80 re S 110 0 m 210 0 l 210 80 l 110 80 l h S';
const pdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>endobj',
  `4 0 obj<</Length ${drawnPage.length}>>stream\n${drawnPage}\nendstream endobj`,
  'trailer<</Root 1 0 R>>',
].join('\n');

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
  .png()
  .toBuffer();

/** A small whole file of each kind. */
export const wholeFiles: Readonly<Record<UploadKind, Uint8Array>> = {
  geojson: strToU8(collection([osmRoom('101', [0, 0, 10, 5])])),
  osm: strToU8(osm),
  svg: strToU8(svg),
  dxf: strToU8(dxf),
  ifc: strToU8(ifc),
  pdf: strToU8(pdf),
  image: new Uint8Array(png),
  csv: strToU8('name,seats\n101,4\n102,six'),
  imdf: imdf(),
  xlsx: zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }),
  bookings: strToU8('[{"room":"101","start":"2026-03-02T09:00:00Z","end":"2026-03-02T10:00:00Z"}]'),
  ics: strToU8('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
};
/** Readings and bookings are for a building that stands. */
const tables = [
  'Time,Room,People\n2026-03-02 09:00,101,4\n2026-03-02 10:00,101,"1,5"',
  'Room,Start,End,People\n101,2026-03-02 09:00,2026-03-02 10:00,3\n101,3.4.2026 9:00,3.4.2026 10:00,x',
].map((text): [UploadKind, Uint8Array] => ['csv', strToU8(text)]);
export const seedFiles = [...(Object.entries(wholeFiles) as [UploadKind, Uint8Array][]), ...tables];

const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`;
const link = imdf();
/** What it is with, its kind, and its bytes. */
export type HostileFile = readonly [string, UploadKind, Uint8Array];

/** Files that are refused. */
export const hostileFiles: readonly HostileFile[] = [
  [
    'entities of their own',
    'svg',
    strToU8(`<?xml version="1.0"?>${bomb}<svg><text>&j;</text></svg>`),
  ],
  [
    'an entity that names a file',
    'osm',
    strToU8('<!DOCTYPE osm [<!ENTITY x SYSTEM "file:///etc/passwd">]><osm><node id="&x;"/></osm>'),
  ],
  [
    'elements nested without end',
    'svg',
    strToU8(`<svg>${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}</svg>`),
  ],
  [
    'lists nested without end',
    'geojson',
    strToU8(`{"type":"FeatureCollection","features":${'['.repeat(200_000)}${']'.repeat(200_000)}}`),
  ],
  [
    'symbols that use themselves',
    'svg',
    strToU8('<svg><g id="a"><use href="#a"/><rect width="4" height="4"/></g></svg>'),
  ],
  [
    'parts that are made of each other',
    'ifc',
    strToU8(ifc.replace(/^#1=.*$/m, '#1=IFCLOCALPLACEMENT(#1,$);')),
  ],
  ['a part that is there twice', 'ifc', strToU8(ifc.replace('#14=', '#13='))],
  ['a model that ends in its middle', 'ifc', strToU8(ifc.slice(0, ifc.length / 2))],
  ['a bomb', 'imdf', imdf({ 'level.geojson': new Uint8Array(60 * 1024 * 1024) })],
  ['an archive inside', 'imdf', imdf({ 'more.zip': imdf() })],
  ['a path that leads out', 'imdf', imdf({ '../level.geojson': strToU8('{}') })],
  [
    'a link',
    'imdf',
    zipSync({ 'unit.geojson': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120_777 << 16 }] }),
  ],
  [
    'too many files',
    'imdf',
    zipSync(
      Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`f${at}.txt`, strToU8('x')])),
    ),
  ],
  ['nothing', 'imdf', link.subarray(0, 20)],
];

/** Parts made of twelve parts each, eight times over. */
export function blockBomb(): Uint8Array {
  const blocks = Array.from({ length: 9 }, (_, at) => {
    const inner =
      at === 0
        ? ['0', 'LINE', '8', 'A', '10', '0', '20', '0', '11', '1', '21', '1']
        : Array.from({ length: 12 }, () => [
            '0',
            'INSERT',
            '8',
            'A',
            '2',
            `B${at - 1}`,
            '10',
            '0',
            '20',
            '0',
          ]).flat();
    return ['0', 'BLOCK', '2', `B${at}`, '10', '0', '20', '0', ...inner, '0', 'ENDBLK'];
  }).flat();
  const lines = [
    '0',
    'SECTION',
    '2',
    'BLOCKS',
    ...blocks,
    '0',
    'ENDSEC',
    '0',
    'SECTION',
    '2',
    'ENTITIES',
    '0',
    'INSERT',
    '8',
    'A',
    '2',
    'B8',
    '10',
    '0',
    '20',
    '0',
    '0',
    'ENDSEC',
    '0',
    'EOF',
  ];
  return strToU8(lines.join('\n'));
}
