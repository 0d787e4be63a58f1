import { gzipSync } from 'node:zlib';
import { arrowObservations } from '#tests/builders/arrowObservations.ts';
import { seededRandom } from '#tests/seededRandom.ts';

/** A body of readings that is costly to read, to refuse or to store. */
export interface HostileBody {
  bytes: Uint8Array;
  contentType: string;
  isPacked: boolean;
}

const megabyte = 1024 * 1024;
const mostRows = 100_000;
const zones = 40;
const fiveMinutesMs = 300_000;
const beginMs = Date.parse('2025-06-02T00:00:00Z');
const header = 'time,zone_id,layer,count\n';
const csv = 'text/csv';
const json = 'application/json';
const ndjson = 'application/x-ndjson';
const arrow = 'application/vnd.apache.arrow.stream';

function packed(contentType: string, text: string | Uint8Array): HostileBody {
  return { bytes: gzipSync(text, { level: 1 }), contentType, isPacked: true };
}

function plain(contentType: string, text: string | Uint8Array): HostileBody {
  return { bytes: Buffer.from(text), contentType, isPacked: false };
}

interface Row {
  time: string;
  zone_id: number;
  layer: string;
  count: number;
  period_s?: number;
  revision?: number;
}

/** As many rows as a batch may hold, five minutes apart, of all zones in turn. */
function rows(change: (row: Row, at: number) => Row = (row) => row): Row[] {
  return Array.from({ length: mostRows }, (_, at) => {
    const time = new Date(beginMs + Math.floor(at / zones) * fiveMinutesMs).toISOString();
    const zone_id = (at % zones) + 1;
    return change({ time, zone_id, layer: 'sensorlayer', count: at % 9 }, at);
  });
}

/** The same in an order that no clock has. */
function shuffled<Value>(values: Value[]): Value[] {
  const random = seededRandom(11);
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function lines(all: readonly Row[]): string {
  return all.map((row) => JSON.stringify(row)).join('\n');
}

function csvOf(all: readonly Row[]): string {
  const text = all.map(({ time, zone_id, layer, count }) => `${time},${zone_id},${layer},${count}`);
  return header + text.join('\n');
}

function arrowOf(all: readonly Row[]): Uint8Array {
  return arrowObservations(all.map(({ time, ...row }) => ({ ...row, startMs: Date.parse(time) })));
}

const oneZone = (row: Row, at: number): Row => ({
  ...row,
  zone_id: 1,
  time: new Date(beginMs + at * 60_000).toISOString(),
});

const makers: Readonly<Record<string, () => HostileBody>> = {
  'gzip of empty rows': () => packed(csv, header + '\n'.repeat(120 * megabyte)),
  'gzip of one row of commas': () => packed(csv, header + ','.repeat(120 * megabyte)),
  'gzip of one open quote': () => packed(csv, `${header}"${'\n'.repeat(120 * megabyte)}`),
  'gzip of empty objects': () => packed(json, `[${'{},'.repeat(40 * megabyte)}{}]`),
  'gzip of open brackets': () => packed(json, '['.repeat(120 * megabyte)),
  'gzip of spaces': () => packed(json, `[${' '.repeat(120 * megabyte)}]`),
  'gzip of empty lines': () => packed(ndjson, '\n'.repeat(120 * megabyte)),
  'gzip of zeros as Arrow': () => packed(arrow, Buffer.alloc(120 * megabyte)),
  'gzip that is cut off': () => {
    const { bytes, ...body } = packed(ndjson, lines(rows()));
    return { ...body, bytes: bytes.subarray(0, bytes.length / 2) };
  },
  'empty objects': () => plain(json, `[${'{},'.repeat(150_000)}{}]`),
  'rows that nest': () => plain(ndjson, `${'['.repeat(8000)}${']'.repeat(8000)}\n`.repeat(99)),
  'the most rows, as lines': () => plain(ndjson, lines(rows())),
  'the most rows, as an array': () => packed(json, JSON.stringify(rows())),
  'the most rows, as CSV': () => packed(csv, csvOf(rows())),
  'the most rows, as Arrow': () => plain(arrow, arrowOf(rows())),
  'the most rows in no order': () => plain(arrow, arrowOf(shuffled(rows()))),
  'the most rows of one zone in no order': () => plain(arrow, arrowOf(shuffled(rows(oneZone)))),
  'the most rows, of which the last is wrong': () =>
    plain(arrow, arrowOf(rows((row, at) => (at < mostRows - 1 ? row : { ...row, count: -1 })))),
  'rows that lie over one another': () =>
    plain(
      arrow,
      arrowOf(rows((row, at) => ({ ...oneZone(row, at), period_s: 3_600 })).slice(0, 70_000)),
    ),
  'rows of too many hours': () =>
    plain(arrow, arrowOf(rows((row, at) => ({ ...oneZone(row, at), period_s: 14_400 })))),
  'readings of a day each, over years': () => {
    const dayOf = (row: Row, at: number): Row => ({
      ...row,
      zone_id: 1,
      time: new Date(beginMs - (1 + at) * 86_400_000).toISOString(),
      period_s: 86_400,
    });
    return plain(arrow, arrowOf(rows().slice(0, 1500).map(dayOf)));
  },
  'rows of one moment': () =>
    plain(
      arrow,
      arrowOf(rows((row, at) => ({ ...row, zone_id: 1, time: rowTime(0), revision: at }))),
    ),
};

function rowTime(at: number): string {
  return new Date(beginMs + at * fiveMinutesMs).toISOString();
}

export const hostileBodyNames: readonly string[] = Object.keys(makers);

const made = new Map<string, HostileBody>();

/** Made once: some take a second. */
export function hostileBody(name: string): HostileBody {
  const known = made.get(name);
  if (known) return known;
  const make = makers[name];
  if (make === undefined) throw new Error(`There is no body ${name}`);
  const body = make();
  made.set(name, body);
  return body;
}
