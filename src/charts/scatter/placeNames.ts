/** A mark with the room it takes, in pixels. */
export interface NamedMark {
  id: string;
  name: string;
  x: number;
  y: number;
  radius: number;
}

/** Position of a mark's name: its anchor point, and which end of the text is there. */
export interface PlacedName {
  id: string;
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Average character width in the caption type, in pixels. */
const characterWidth = 6.4;
const lineHeight = 14;
const gap = 4;
const longest = 26;

function shorten(name: string): string {
  return name.length <= longest ? name : `${name.slice(0, longest - 1).trimEnd()}…`;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function boxOf({ x, y, radius }: NamedMark): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

/** The places for a name around its mark, the best first. */
function candidates({ id, name, x, y, radius }: NamedMark): PlacedName[] {
  const text = shorten(name);
  const side = radius + gap;
  const baseline = lineHeight * 0.3;
  return [
    { id, text, x: x + side, y: y + baseline, anchor: 'start' },
    { id, text, x: x - side, y: y + baseline, anchor: 'end' },
    { id, text, x, y: y - side, anchor: 'middle' },
    { id, text, x, y: y + side + lineHeight * 0.7, anchor: 'middle' },
    { id, text, x: x + radius, y: y - side, anchor: 'end' },
    { id, text, x: x - radius, y: y - side, anchor: 'start' },
    { id, text, x: x + radius, y: y + side + lineHeight * 0.7, anchor: 'end' },
    { id, text, x: x - radius, y: y + side + lineHeight * 0.7, anchor: 'start' },
  ];
}

const shareLeft = { start: 0, middle: 0.5, end: 1 } as const;

function textBox({ text, x, y, anchor }: PlacedName): Box {
  const width = text.length * characterWidth;
  const left = x - shareLeft[anchor] * width;
  return { left, top: y - lineHeight * 0.8, right: left + width, bottom: y + lineHeight * 0.2 };
}

/**
 * Names for as many marks as have room, those given first before others: a name overlaps neither another one, nor a mark, nor
 * what is written already, and stays within the plot.
 */
export function placeNames(
  marks: readonly NamedMark[],
  plot: { left: number; top: number; right: number; bottom: number },
  written: readonly PlacedName[] = [],
): PlacedName[] {
  const taken: Box[] = [...marks.map(boxOf), ...written.map(textBox)];
  const placed: PlacedName[] = [];
  for (const [at, mark] of marks.entries()) {
    const found = candidates(mark).find((name) => {
      const box = textBox(name);
      const isInside =
        box.left >= plot.left &&
        box.right <= plot.right &&
        box.top >= plot.top &&
        box.bottom <= plot.bottom;
      return isInside && !taken.some((other, index) => index !== at && overlap(box, other));
    });
    if (found === undefined) continue;
    placed.push(found);
    taken.push(textBox(found));
  }
  return placed;
}
