import { UniformGroup } from 'pixi.js';
import { momentAt, type PlaybackDay } from '../../playback/PlaybackDay.ts';
import { toSource } from './dataTexture.ts';

/** Texels a side of the largest page, which every WebGL 2 can hold: a day of 14,500 zones. */
const pageSide = 2048;

/** Outside playback the shaders read the paint. */
const noMoment = -1;

interface Page {
  readonly firstSlot: number;
  readonly endExclusive: number;
}

/**
 * A playback day on the graphics card, texel after texel in rows of 2,048, uploaded once. A moment is one number in a
 * uniform block that zones and labels share, so a frame of playback sends that number and nothing else. A run of slots
 * larger than a page is brought page by page as the moment reaches it.
 */
export class DayTexture {
  readonly #source = toSource(new Uint8Array(4), 'r8unorm', [4, 1]);
  readonly #moment = new UniformGroup(
    { uMoment: { value: noMoment, type: 'f32' } },
    { ubo: true, isStatic: true },
  );
  #day: PlaybackDay | null = null;
  #page: Page = { firstSlot: 0, endExclusive: 0 };

  /** What a shader with `paintReading` needs beside the paint. */
  get resources() {
    return { moment: this.#moment, uDay: this.#source };
  }

  setDay(day: PlaybackDay | null): void {
    this.#day = day;
    this.#page = { firstSlot: 0, endExclusive: 0 };
    if (day) this.#load(day, 0);
    else this.#upload(new Uint8Array(4), [4, 1]);
  }

  /** Slots into the day, or null for the paint. */
  setMoment(position: number | null): void {
    const row = this.#day && position !== null ? this.#rowOf(this.#day, position) : noMoment;
    if (this.#moment.uniforms.uMoment === row) return;
    this.#moment.uniforms.uMoment = row;
    this.#moment.update();
  }

  dispose(): void {
    this.#source.destroy();
    this.#moment.buffer?.destroy();
  }

  /** The moment's row in the page that holds its slot and the next. */
  #rowOf(day: PlaybackDay, position: number): number {
    const { slot, share } = momentAt(day, position);
    const needed = share > 0 ? slot + 2 : slot + 1;
    if (slot < this.#page.firstSlot) this.#load(day, Math.max(0, needed - slotsOfPage(day)));
    else if (needed > this.#page.endExclusive) this.#load(day, slot);
    return slot - this.#page.firstSlot + share;
  }

  #load(day: PlaybackDay, firstSlot: number): void {
    const endExclusive = Math.min(day.slotCount, firstSlot + slotsOfPage(day));
    this.#page = { firstSlot, endExclusive };
    const texels = day.texels.subarray(firstSlot * day.zoneCount, endExclusive * day.zoneCount);
    const height = Math.max(1, Math.ceil(texels.length / pageSide));
    const padded = new Uint8Array(pageSide * height);
    padded.set(texels);
    this.#upload(padded, [pageSide, height]);
  }

  #upload(texels: Uint8Array, [width, height]: readonly [number, number]): void {
    const source = this.#source;
    source.resource = texels;
    if (source.width === width && source.height === height) source.update();
    else source.resize(width, height);
  }
}

function slotsOfPage({ zoneCount }: PlaybackDay): number {
  return Math.max(2, Math.floor(pageSide ** 2 / Math.max(1, zoneCount)));
}
