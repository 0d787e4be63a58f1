import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { strToU8, zipSync } from 'fflate';
import type { UploadKind } from '../../../contract/uploads.ts';
import {
  blockBomb,
  seedFiles,
  type HostileFile,
} from '../../../tests/server/uploads/hostileFiles.ts';
import { seededRandom } from '../../node/random.ts';

const mb = 1024 * 1024;
const random = seededRandom(19);

function noise(length: number): Uint8Array {
  return Uint8Array.from({ length }, () => Math.floor(random() * 256));
}

/** How files of a kind begin. */
const heads: Partial<Record<UploadKind, string>> = {
  geojson: '{"type":"FeatureCollection","features":[',
  osm: '<?xml version="1.0"?><osm version="0.6">',
  svg: '<svg xmlns="http://www.w3.org/2000/svg">',
  dxf: '0\nSECTION\n2\nENTITIES\n',
  ifc: "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nDATA;\n",
  pdf: '%PDF-1.7\n',
  image: '\u0089PNG\r\n\u001A\n',
  ics: 'BEGIN:VCALENDAR\r\n',
  csv: 'name,seats\n',
};

/** Files as large as may be sent that begin as they should and go on as noise. */
function noisy(): HostileFile[] {
  return Object.entries(heads).map(([kind, head]): HostileFile => {
    const bytes = Buffer.concat([Buffer.from(head, 'latin1'), noise(24 * mb)]);
    return ['24 MB of noise behind a right beginning', kind as UploadKind, bytes];
  });
}

/** Each small whole file, cut in its middle, and with noise grafted on. */
function broken(): HostileFile[] {
  return seedFiles.flatMap(([kind, bytes]): HostileFile[] => {
    const half = bytes.subarray(0, bytes.length / 2);
    return [
      ['cut in its middle', kind, half],
      ['cut, with noise behind', kind, Buffer.concat([half, noise(4096)])],
    ];
  });
}

function drawnSvg(shapes: number): Uint8Array {
  const rects = Array.from(
    { length: shapes },
    (_, at) => `<rect x="${(at % 400) * 4}" y="${Math.floor(at / 400) * 4}" width="4" height="4"/>`,
  );
  return strToU8(`<svg xmlns="http://www.w3.org/2000/svg">${rects.join('')}</svg>`);
}

/** One shape with so many corners. */
function cornersSvg(corners: number): Uint8Array {
  const turn = (2 * Math.PI) / corners;
  const points = Array.from(
    { length: corners },
    (_, at) =>
      `${(50 + 40 * Math.cos(at * turn)).toFixed(4)} ${(50 + 40 * Math.sin(at * turn)).toFixed(4)}`,
  );
  return strToU8(`<svg xmlns="http://www.w3.org/2000/svg"><path d="M${points.join('L')}z"/></svg>`);
}

/** A picture that says it has 50,000 x 50,000 pixels. */
async function lyingPicture(): Promise<Uint8Array> {
  const blank = { width: 8, height: 8, channels: 3, background: '#fff' } as const;
  const bytes = await sharp({ create: blank }).png().toBuffer();
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  return bytes;
}

const nested = (open: string, close: string, times: number): string =>
  open.repeat(times) + close.repeat(times);

/** Files that make a reader work as hard as their size allows. */
async function laborious(): Promise<HostileFile[]> {
  const zeros = new Uint8Array(190 * mb);
  const wide = Array.from({ length: 200_000 }, (_, at) => `c${at}`).join();
  const lines = Array.from({ length: 1_500_000 }, (_, at) => `Room ${at},six`);
  const events =
    'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260302T090000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n';
  return [
    [
      '2,000,000 lists in each other',
      'geojson',
      strToU8(`{"type":"FeatureCollection","features":${nested('[', ']', 2_000_000)}}`),
    ],
    [
      '1,000,000 groups in each other',
      'svg',
      strToU8(`<svg xmlns="http://www.w3.org/2000/svg">${nested('<g>', '</g>', 1_000_000)}</svg>`),
    ],
    ['250,001 shapes', 'svg', drawnSvg(250_001)],
    ['900,000 corners of one shape', 'svg', cornersSvg(900_000)],
    ['blocks of blocks of blocks', 'dxf', blockBomb()],
    ['a picture that says it has 2,500 megapixels', 'image', await lyingPicture()],
    [
      '190 MB packed into 0.2',
      'imdf',
      zipSync({ 'unit.geojson': strToU8('{}'), 'level.geojson': zeros }),
    ],
    [
      '190 MB packed into 0.2',
      'xlsx',
      zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/worksheets/sheet1.xml': zeros }),
    ],
    ['200,000 columns', 'csv', strToU8(`${wide}\n${wide}`)],
    ['1,500,000 rows without a number', 'csv', strToU8(`name,seats\n${lines.join('\n')}`)],
    ['one line of 90 MB', 'csv', new Uint8Array(90 * mb).fill(97)],
    [
      'an event each second, for ever',
      'ics',
      strToU8(`BEGIN:VCALENDAR\r\n${events.repeat(20_000)}END:VCALENDAR\r\n`),
    ],
  ];
}

/** Files of every kind that are broken, or as large and laborious as may be sent. */
export async function largeFiles(): Promise<HostileFile[]> {
  return [...broken(), ...noisy(), ...(await laborious())];
}
