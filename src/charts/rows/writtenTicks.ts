/** A value of an axis, with its place along it in percent. */
export interface AxisTick {
  value: number;
  text: string;
  place: number;
}

/** A value as it is written: which end of the text is at its place. */
export interface WrittenTick extends AxisTick {
  anchor: 'start' | 'middle' | 'end';
}

/** Average character width in the axis type, in pixels. */
const characterWidth = 6.2;
const gap = 8;
/** Texts this near to an end of the axis stay within it. */
const edge = 6;

function anchorAt(place: number): WrittenTick['anchor'] {
  if (place < edge) return 'start';
  return place > 100 - edge ? 'end' : 'middle';
}

const shareLeft = { start: 0, middle: 0.5, end: 1 } as const;

function hasRoom(ticks: readonly WrittenTick[], width: number): boolean {
  let taken = Number.NEGATIVE_INFINITY;
  return ticks.every(({ text, place, anchor }) => {
    const length = text.length * characterWidth;
    const left = (place / 100) * width - shareLeft[anchor] * length;
    if (left < taken) return false;
    taken = left + length + gap;
    return true;
  });
}

/** The values that are written under an axis of a width in pixels: all, or every second, third … of them, the first among them. */
export function writtenTicks(ticks: readonly AxisTick[], width: number): WrittenTick[] {
  const anchored = ticks.map((tick) => ({ ...tick, anchor: anchorAt(tick.place) }));
  for (let step = 1; step < anchored.length; step += 1) {
    const some = anchored.filter((_, at) => at % step === 0);
    if (hasRoom(some, width)) return some;
  }
  return anchored.slice(0, 1);
}
