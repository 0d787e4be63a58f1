import type { LegendStop } from '#domain/palette/legend.ts';
import { toHex } from '#domain/palette/Rgb.ts';
import {
  type Drawing,
  type HexColour,
  type Mark,
  type TextMark,
  movedMark,
} from '#domain/report/Drawing.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';

interface PlansInput {
  /** From left to right; one by itself needs no caption. */
  plans: readonly { drawing: Drawing; caption: string }[];
  legend: {
    name: string;
    stops: readonly LegendStop[];
    texts: readonly { share: number; text: string }[];
  };
  colours: ThemeColours;
}

const gap = 16;
const captionRoom = 24;
const legendWidth = 300;
const legendRoom = 52;

/** Plans side by side over the scale of their colors. */
export function plansPicture({ plans, legend, colours }: PlansInput): Drawing {
  const top = plans.length > 1 ? captionRoom : 0;
  const height = Math.max(0, ...plans.map(({ drawing }) => drawing.height));
  const marks: Mark[] = [];
  let x = 0;
  for (const { drawing, caption } of plans) {
    if (top > 0)
      marks.push({
        ...textAt(caption, { x: x + drawing.width / 2, y: 15, align: 'middle' }, colours),
        isBold: true,
      });
    marks.push(...drawing.marks.map((mark) => movedMark(mark, x, top)));
    x += drawing.width + gap;
  }
  const width = Math.max(legendWidth + 160, x - gap);
  const below = legendMarks(legend, { x: width - legendWidth, y: top + height + 16 }, colours);
  return { width, height: top + height + legendRoom, marks: [...marks, ...below] };
}

function legendMarks(
  { name, stops, texts }: PlansInput['legend'],
  { x, y }: { x: number; y: number },
  colours: ThemeColours,
): Mark[] {
  const steps = stops.slice(0, -1).map(({ share, hex }, at): Mark => {
    const from = x + share * legendWidth;
    // A hair more, so that no gap shows between two steps.
    const until = x + (stops[at + 1]?.share ?? 1) * legendWidth + 0.4;
    return { kind: 'path', path: `M${from} ${y}H${until}v8H${from}Z`, fill: hex as HexColour };
  });
  const ticks = texts.map(({ share, text }): Mark => {
    const align = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    return textAt(text, { x: x + share * legendWidth, y: y + 24, align }, colours);
  });
  return [...steps, ...ticks, textAt(name, { x: x - 12, y: y + 8, align: 'end' }, colours)];
}

function textAt(
  text: string,
  at: Pick<TextMark, 'x' | 'y' | 'align'>,
  colours: ThemeColours,
): TextMark {
  return { kind: 'text', text, ...at, size: 12, fill: toHex(colours['ink-2']) };
}
