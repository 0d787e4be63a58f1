import { Signal } from '../engine/Signal.ts';
import type { FloorPaint } from '../paint/FloorPaint.ts';
import type { FloorplanRenderer } from '../renderer/FloorplanRenderer.ts';
import { momentAt, paintOfSlot, type PlaybackDay } from './PlaybackDay.ts';

interface PlaybackHost {
  /** Measured zones of the floor that is shown. */
  zoneCount(): number;
  /** Another picture is due. */
  onChange(): void;
}

/**
 * Shows any moment of a day in place of the ordinary paint, which goes on being kept. The day reaches the renderer once,
 * a moment is a number. Filters and marks hold as before. A moment that was sought is shown as soon as its day is there.
 */
export class Playback {
  /** Slots into the day, fractions between two of them; null while the ordinary paint shows. */
  readonly position = new Signal<number | null>(null);
  readonly #host: PlaybackHost;
  #renderer: FloorplanRenderer | null = null;
  #day: PlaybackDay | null = null;
  #shown: { readonly slot: number; readonly flags: Uint8Array; readonly paint: FloorPaint } | null =
    null;

  constructor(host: PlaybackHost) {
    this.#host = host;
  }

  get day(): PlaybackDay | null {
    return this.#day;
  }

  /** The day to seek in, of the floor that is shown; null takes it away. Throws a RangeError when its size is wrong. */
  setDay(day: PlaybackDay | null): void {
    if (day === this.#day) return;
    if (day) assertFits(day, this.#host.zoneCount());
    this.#day = day && day.slotCount > 0 ? day : null;
    this.#shown = null;
    this.#renderer?.setDay(this.#day);
    this.#show();
  }

  /** Shows a moment, clamped to the day; between two slots colors are on their way from one to the next. */
  seek(position: number): void {
    if (position === this.position.get()) return;
    this.position.set(position);
    this.#show();
  }

  /** Back to the ordinary paint; the day stays for the next seek. */
  leave(): void {
    if (this.position.get() === null) return;
    this.position.set(null);
    this.#show();
  }

  /** Gives a renderer the day and the moment, or forgets it. */
  attach(renderer: FloorplanRenderer | null): void {
    this.#renderer = renderer;
    if (renderer) this.giveTo(renderer);
  }

  /** Day and moment for a renderer that draws them once. */
  giveTo(renderer: FloorplanRenderer): void {
    renderer.setDay(this.#day);
    renderer.setMoment(this.#moment());
  }

  /** What the zones read now: the slot that has begun, or the ordinary paint. Keeps its identity while unchanged. */
  paintOver(ordinary: FloorPaint): FloorPaint {
    const [day, position] = [this.#day, this.#moment()];
    if (!day || position === null) return ordinary;
    const { slot } = momentAt(day, position);
    const { flags } = ordinary;
    if (this.#shown?.slot !== slot || this.#shown.flags !== flags)
      this.#shown = { slot, flags, paint: paintOfSlot(day, slot, flags) };
    return this.#shown.paint;
  }

  #moment(): number | null {
    const position = this.position.get();
    if (!this.#day || position === null) return null;
    const { slot, share } = momentAt(this.#day, position);
    return slot + share;
  }

  #show(): void {
    this.#renderer?.setMoment(this.#moment());
    this.#host.onChange();
  }
}

function assertFits({ slotCount, zoneCount, texels }: PlaybackDay, expectedZones: number): void {
  if (zoneCount === expectedZones && texels.length === slotCount * zoneCount) return;
  throw new RangeError(
    `A day of ${slotCount} slots and ${zoneCount} zones with ${texels.length} texels does not fit ${expectedZones} zones`,
  );
}
