import { toHex } from '#domain/palette/Rgb.ts';
import type { Drawing, HexColour, Mark } from '#domain/report/Drawing.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { LegendEntry } from '../Report.ts';
import { readPaint } from './readPaint.ts';

const size = 12;
const lead = 18;
const keyRoom = 24;
const gap = 20;

/** A drawing with what its colors mean below it, side by side in as many lines as they need. */
export function withLegend(
  drawing: Drawing,
  legend: readonly LegendEntry[],
  colours: ThemeColours,
): Drawing {
  if (legend.length === 0) return drawing;
  const marks: Mark[] = [...drawing.marks];
  let x = 0;
  let y = drawing.height + 16;
  for (const entry of legend) {
    const width = keyRoom + textWidth(entry.label, size);
    if (x > 0 && x + width > drawing.width) {
      x = 0;
      y += lead;
    }
    marks.push(keyOf(entry, { x, y }, colours), {
      kind: 'text',
      text: entry.label,
      x: x + keyRoom,
      y,
      size,
      align: 'start',
      fill: toHex(colours['ink-2']),
    });
    x += width + gap;
  }
  return { width: drawing.width, height: y + 6, marks };
}

function keyOf(
  { colour, kind }: LegendEntry,
  { x, y }: { x: number; y: number },
  colours: ThemeColours,
): Mark {
  const paint = colourOf(colour, colours);
  if (kind === 'area')
    return { kind: 'path', path: `M${x} ${y - 9}h16v9h-16Z`, fill: paint, opacity: 0.35 };
  const dash = kind === 'dashed' ? { dash: [4, 3] } : {};
  return {
    kind: 'path',
    path: `M${x} ${y - 4}h18`,
    stroke: { colour: paint, width: 2.2, ...dash },
  };
}

function colourOf(colour: string, colours: ThemeColours): HexColour {
  const token = Object.entries(colours).find(([name]) => name === colour)?.[1];
  return token ? toHex(token) : (readPaint(colour)?.colour ?? toHex(colours['ink-3']));
}
