import type { NativeColumns } from '#server/samples/encodeNative.ts';
import type { Slot } from './SlotSums.ts';
import type { Series } from './toSeries.ts';

/** Stretches of equal slots, for insertSlots.sql. */
export class RunColumns {
  readonly #layers: readonly string[];
  #length = 0;
  #slots = 0;
  readonly #start: Uint32Array;
  readonly #count: Uint16Array;
  readonly #building: Uint32Array;
  readonly #floor: Uint32Array;
  readonly #zone: Uint32Array;
  readonly #layer: Uint16Array;
  readonly #n: Float32Array;
  readonly #nMax: Float32Array;
  readonly #o: Float32Array;
  readonly #v: Float32Array;
  readonly #hasCount: Uint8Array;
  readonly #entries: Float32Array;

  constructor(layers: readonly string[], capacity: number) {
    this.#layers = layers;
    this.#start = new Uint32Array(capacity);
    this.#count = new Uint16Array(capacity);
    this.#building = new Uint32Array(capacity);
    this.#floor = new Uint32Array(capacity);
    this.#zone = new Uint32Array(capacity);
    this.#layer = new Uint16Array(capacity);
    this.#n = new Float32Array(capacity);
    this.#nMax = new Float32Array(capacity);
    this.#o = new Float32Array(capacity);
    this.#v = new Float32Array(capacity);
    this.#hasCount = new Uint8Array(capacity);
    this.#entries = new Float32Array(capacity);
  }

  /** How many slots the runs stand for. */
  get slots(): number {
    return this.#slots;
  }

  append({ zone, layerIndex }: Series, startMs: number, slots: number, slot: Slot): void {
    const at = this.#length;
    this.#start[at] = startMs / 1000;
    this.#count[at] = slots;
    this.#building[at] = zone.buildingNo;
    this.#floor[at] = zone.floorNo;
    this.#zone[at] = zone.zoneNo;
    this.#layer[at] = layerIndex;
    this.#n[at] = slot.n;
    this.#nMax[at] = slot.nMax;
    this.#o[at] = slot.o;
    this.#v[at] = slot.v;
    this.#hasCount[at] = Number(slot.hasCount);
    this.#entries[at] = slot.entries;
    this.#length += 1;
    this.#slots += slots;
  }

  columns(): NativeColumns {
    const end = this.#length;
    return {
      start_s: { type: 'UInt32', data: this.#start.subarray(0, end) },
      slots: { type: 'UInt16', data: this.#count.subarray(0, end) },
      building_no: { type: 'UInt32', data: this.#building.subarray(0, end) },
      floor_no: { type: 'UInt32', data: this.#floor.subarray(0, end) },
      zone_no: { type: 'UInt32', data: this.#zone.subarray(0, end) },
      layer: { texts: this.#layers, indexes: this.#layer.subarray(0, end) },
      n: { type: 'Float32', data: this.#n.subarray(0, end) },
      n_max: { type: 'Float32', data: this.#nMax.subarray(0, end) },
      o: { type: 'Float32', data: this.#o.subarray(0, end) },
      v: { type: 'Float32', data: this.#v.subarray(0, end) },
      has_count: { type: 'UInt8', data: this.#hasCount.subarray(0, end) },
      entries: { type: 'Float32', data: this.#entries.subarray(0, end) },
    };
  }
}
