import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import fc from 'fast-check';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { UploadKind } from '#contract/uploads.ts';
import type { ReadOrder, TargetBuilding } from '#server/upload-readers/ReadOrder.ts';
import { readUpload } from '#server/upload-readers/readUpload.ts';
import { runReader } from '#server/upload-readers/runReader.ts';

import { collection, osmRoom } from '#tests/server/plan-import/planFeatures.ts';

const folder = mkdtempSync(join(tmpdir(), 'floorscope-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const targetFile = join(folder, 'target');
writeFileSync(
  targetFile,
  JSON.stringify({
    id: 1,
    name: 'House',
    timezone: 'Europe/Berlin',
    startdate: '2020-01-01',
    floors: [
      { id: 11, name: 'Floor 1', shortname: '1', level: 1, startdate: '2020-01-01', enddate: null },
    ],
    zones: [
      {
        id: 101,
        floorId: 11,
        name: '101',
        type: 'room',
        layerName: 'sensorlayer',
        capacity: {},
        m2: null,
        points: [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        tags: [],
        metadata: {},
        parentId: null,
        startdate: '2020-01-01',
        enddate: null,
      },
    ],
  } satisfies TargetBuilding),
);
const mapping = {
  building: { name: 'House' },
  timezone: 'Europe/Berlin',
  floor: { name: 'Floor 1' },
  units: 'm' as const,
};

function orderOf(kind: UploadKind, bytes: Uint8Array): ReadOrder {
  const at = (name: string): string => join(folder, name);
  writeFileSync(at('file'), bytes);
  return {
    kind,
    name: kind === 'image' ? 'plan.png' : `plan.${kind}`,
    file: at('file'),
    targetFile: null,
    previewFile: at('preview'),
    rowsFile: at('rows'),
    pictureFile: at('picture'),
    nowMs: 0,
    refusedFile: at('refused'),
    mapping,
  };
}

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

const ifc = readFileSync('assets/samples/sample-model.ifc', 'latin1');

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

const whole: Readonly<Record<UploadKind, Uint8Array>> = {
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
  ics: strToU8('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'),
};
/** Readings and bookings are for a building that stands. */
const tables = [
  'Time,Room,People\n2026-03-02 09:00,101,4\n2026-03-02 10:00,101,"1,5"',
  'Room,Start,End,People\n101,2026-03-02 09:00,2026-03-02 10:00,3\n101,3.4.2026 9:00,3.4.2026 10:00,x',
].map((text): [UploadKind, Uint8Array] => ['csv', strToU8(text)]);
const seeds = [...(Object.entries(whole) as [UploadKind, Uint8Array][]), ...tables];

/** A file that was cut off, changed in places, or is nothing but bytes. */
const damaged = fc.constantFrom(...seeds).chain(([kind, bytes]) => {
  const places = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 8 });
  const changed = fc.tuple(places, fc.nat(bytes.length)).map(([changes, length]) => {
    const copy = bytes.slice();
    for (const [at, value] of changes) copy[at] = value;
    return copy.subarray(0, length);
  });
  const any = fc.uint8Array({ maxLength: 400 });
  const grafted = any.map((tail) => Buffer.concat([bytes.subarray(0, bytes.length / 2), tail]));
  return fc.oneof(changed, changed, any, grafted).map((given) => ({ kind, given }));
});

describe('files', () => {
  it.each(['geojson', 'osm', 'svg', 'dxf', 'ifc', 'pdf', 'image'] as const)(
    'that are whole, of kind %s, are read',
    async (kind) => {
      const outcome = await readUpload(orderOf(kind, whole[kind]));
      expect(outcome).toMatchObject({ kind: 'read', needs: [], report: { refused: 0 } });
    },
  );

  it('that are damaged are read or refused with a reason, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async ({ kind, given }) => {
        const order = orderOf(kind, given);
        const outcome = await readUpload(kind === 'csv' ? { ...order, targetFile } : order);
        const reason = outcome.kind === 'refused' ? outcome.reason : 'It was read';
        expect(reason).toMatch(/^\S+ .{8,}/s);
      }),
      { numRuns: 5000 },
    );
  }, 120_000);

  const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
    .join('')}]>`;
  const link = imdf();
  const hostile: readonly (readonly [string, UploadKind, Uint8Array])[] = [
    [
      'entities of their own',
      'svg',
      strToU8(`<?xml version="1.0"?>${bomb}<svg><text>&j;</text></svg>`),
    ],
    [
      'an entity that names a file',
      'osm',
      strToU8(
        '<!DOCTYPE osm [<!ENTITY x SYSTEM "file:///etc/passwd">]><osm><node id="&x;"/></osm>',
      ),
    ],
    [
      'elements nested without end',
      'svg',
      strToU8(`<svg>${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}</svg>`),
    ],
    [
      'lists nested without end',
      'geojson',
      strToU8(
        `{"type":"FeatureCollection","features":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      ),
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

  it.each(hostile)('with %s are refused (%s)', async (_what, kind, bytes) => {
    const outcome = await readUpload(orderOf(kind, bytes));
    expect(outcome.kind).toBe('refused');
  });

  it('that take too much memory are refused, and the server is none the worse', async () => {
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
    const order = orderOf('dxf', strToU8(lines.join('\n')));
    const outcome = await runReader(order, new AbortController().signal);
    expect(outcome).toMatchObject({ kind: 'refused' });
  }, 120_000);
});
