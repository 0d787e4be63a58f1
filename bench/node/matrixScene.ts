import { brotliCompressSync, constants } from 'node:zlib';
import { seededRandom } from './random.ts';
import type { MatrixColumnName, ZoneMatrixHeader } from '../../contract/zoneMatrix.ts';

/** Slots of a floor zone by zone; people in tenths. */
export interface MatrixScene {
  zones: number;
  slots: number;
  count: Uint16Array;
  inUse: Uint8Array;
  valid: Uint8Array;
}

/** A Monday. */
export const startMs = Date.parse('2026-03-02T00:00:00Z');
const slotsPerDay = 288;

/** Whether people may be in: weekdays from 8 to 18. */
function isBusy(slot: number): boolean {
  const day = Math.floor(slot / slotsPerDay) % 7;
  const hour = (slot % slotsPerDay) / 12;
  return day < 5 && hour >= 8 && hour < 18;
}

/** A stretch of slots with the same people, or without readings. */
interface Stretch {
  from: number;
  to: number;
  people: number;
  isSilent: boolean;
}

function fill(scene: MatrixScene, base: number, stretch: Stretch, random: () => number): void {
  const { from, to, people, isSilent } = stretch;
  for (let slot = from; slot < to; slot += 1) {
    const cell = base + slot;
    scene.valid[cell] = isSilent ? 0 : 255;
    if (isSilent || people === 0 || !isBusy(slot)) continue;
    const isEdge = slot === from || slot === to - 1;
    scene.count[cell] = people * 10 - (isEdge ? 2 * Math.floor(random() * 5) : 0);
    scene.inUse[cell] = isEdge ? 51 * (1 + Math.floor(random() * 5)) : 255;
  }
}

/** Meetings of minutes to hours, silent sensors now and then, one-minute readings behind the shares. */
export function matrixScene(zones: number, slots: number): MatrixScene {
  const random = seededRandom(zones + slots);
  const cells = zones * slots;
  const scene = {
    zones,
    slots,
    count: new Uint16Array(cells),
    inUse: new Uint8Array(cells),
    valid: new Uint8Array(cells),
  };
  for (let zone = 0; zone < zones; zone += 1) {
    for (let from = 0; from < slots;) {
      const to = Math.min(slots, from + 1 + Math.floor(random() * 24));
      const isSilent = random() < 0.02;
      const people = random() < 0.5 ? 0 : 1 + Math.floor(random() * 6);
      fill(scene, zone * slots, { from, to, people, isSilent }, random);
      from = to;
    }
  }
  return scene;
}

function idOf(zone: number): string {
  return `7c9e6679-7425-40de-944b-${String(zone).padStart(12, '0')}`;
}

function headerOf({ zones, slots }: MatrixScene): Omit<ZoneMatrixHeader, 'columns'> {
  return {
    building_id: '1',
    campus_id: null,
    timezone: 'Europe/Amsterdam',
    default_layer: 'sensorlayer',
    start: new Date(startMs).toISOString(),
    slot_minutes: 5,
    slots,
    elapsed_slots: slots,
    zones: Array.from({ length: zones }, (_, zone) => ({
      id: idOf(zone),
      layer_name: 'sensorlayer',
      periods: [
        {
          start: '2020-01-01T00:00:00Z',
          end: '2030-01-01T00:00:00Z',
          name: `Room ${zone}`,
          type: 'room',
          floor_id: '11',
          capacity: { default: 1 + (zone % 8) },
          m2: 12,
          tags: [`team:${zone % 12}`],
          metadata: {},
          space_type: 'meeting',
          parent_id: null,
          place_id: null,
        },
      ],
    })),
  };
}

/** The answer of getZoneMatrix, as contract/zoneMatrix.ts lays it out. */
export function sceneBytes(scene: MatrixScene): Uint8Array<ArrayBuffer> {
  const columns: [MatrixColumnName, 'uint8' | 'uint16', Uint8Array | Uint16Array][] = [
    ['count', 'uint16', scene.count],
    ['in_use', 'uint8', scene.inUse],
    ['valid', 'uint8', scene.valid],
  ];
  let end = 0;
  const placed = columns.map(([name, type, values]) => {
    const offset = end;
    end = Math.ceil((offset + values.byteLength) / 8) * 8;
    return { name, type, offset, values };
  });
  const header: ZoneMatrixHeader = {
    ...headerOf(scene),
    columns: placed.map(({ name, type, offset }) => ({ name, type, offset })),
  };
  const text = Buffer.from(JSON.stringify(header));
  const body = Math.ceil((4 + text.length) / 8) * 8;
  const bytes = new Uint8Array(body + end).fill(32, 0, body);
  new DataView(bytes.buffer).setUint32(0, body - 4, true);
  bytes.set(text, 4);
  for (const { values, offset } of placed) {
    bytes.set(new Uint8Array(values.buffer), body + offset);
  }
  return bytes;
}

/** Every `step`th zone as rows of JSON, one for each slot that came. */
export function sceneRows(
  { slots, zones, count, inUse, valid }: MatrixScene,
  step: number,
): string {
  const rows: string[] = [];
  for (let zone = 0; zone < zones; zone += step) {
    for (let slot = 0; slot < slots; slot += 1) {
      const cell = zone * slots + slot;
      if (valid[cell] === 0) continue;
      rows.push(
        JSON.stringify({
          zone_id: idOf(zone),
          time: new Date(startMs + slot * 300_000).toISOString(),
          layer: 'sensorlayer',
          count: (count[cell] ?? 0) / 10,
          count_max: (count[cell] ?? 0) / 10,
          in_use: Math.round(((inUse[cell] ?? 0) / 255) * 1e4) / 1e4,
          valid: (valid[cell] ?? 0) / 255,
        }),
      );
    }
  }
  return `[${rows.join(',')}]`;
}

/** Bytes on the wire, with the server's compression. */
export function wireBytes(body: Uint8Array | string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return brotliCompressSync(body, { params }).length;
}

interface Row {
  zone_id: string;
  time: string;
  count: number;
  count_max: number;
  in_use: number;
  valid: number;
}

/** What a page does with rows: parses them and puts the values where they belong. */
export function decodeRows(text: string, { slots }: MatrixScene): Map<string, Float32Array> {
  const columns = new Map<string, Float32Array>();
  for (const row of JSON.parse(text) as Row[]) {
    const values = columns.get(row.zone_id) ?? new Float32Array(slots * 4);
    columns.set(row.zone_id, values);
    const at = ((Date.parse(row.time) - startMs) / 300_000) * 4;
    values[at] = row.count;
    values[at + 1] = row.count_max;
    values[at + 2] = row.in_use;
    values[at + 3] = row.valid;
  }
  return columns;
}
