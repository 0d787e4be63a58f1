import { cellText } from '#domain/report/cellText.ts';
import {
  type Drawing,
  type HexColour,
  type Mark,
  type TextMark,
  movedMark,
} from '#domain/report/Drawing.ts';
import type { ReportDocument } from '#domain/report/ReportDocument.ts';
import type { ThemeColours, ColourToken } from '#src/ui/theme/useThemeColours.ts';
import { toHex } from '#domain/palette/Rgb.ts';

interface SheetInput {
  document: Omit<ReportDocument, 'tables'>;
  /** What the picture shows. */
  title: string;
  colours: ThemeColours;
  /** The width of a line of text. */
  measure: (text: string, size: number, isBold?: boolean) => number;
}

const margin = 24;
const titleSize = 18;
const textSize = 12;
const lead = 17;
const leastWidth = 480;

/** A picture as it goes into a presentation: on a painted ground, under title and settings, over when and of what it was made. */
export function toSheet(drawing: Drawing, input: SheetInput): Drawing {
  const { document, title, colours, measure } = input;
  const { place, about, settings, completeness, timeZone, made } = document;
  const inner = Math.max(leastWidth, drawing.width);
  const marks: Mark[] = [];
  let y = margin;
  const text = (words: string, size: number, token: ColourToken, isBold = false) => {
    for (const line of wrapText(words, inner, (part) => measure(part, size, isBold))) {
      y += size;
      marks.push(textAt(line, { x: margin, y, size, isBold, fill: toHex(colours[token]) }));
      y += lead - textSize;
    }
  };
  text(`${document.title}, ${place}: ${title}`, titleSize, 'ink', true);
  y += 3;
  text(about, textSize, 'ink-2');
  text(factLine([...settings, ...completeness]), textSize, 'ink-3');
  y += 14;
  marks.push(...drawing.marks.map((mark) => movedMark(mark, margin, y)));
  y += drawing.height + 14;
  const time = cellText(made.atMs, 'instant', timeZone);
  text(`Floorscope, made ${time} (${timeZone})`, 11, 'ink-3');
  const size = { width: inner + 2 * margin, height: y + margin - 5 };
  return { ...size, marks: [ground(size, toHex(colours.surface)), ...marks] };
}

function factLine(facts: readonly { name: string; text: string }[]): string {
  return facts.map(({ name, text }) => `${name}: ${text}`).join(' · ');
}

function ground({ width, height }: { width: number; height: number }, fill: HexColour): Mark {
  return { kind: 'path', path: `M0 0H${width}V${height}H0Z`, fill };
}

function textAt(text: string, at: Omit<TextMark, 'kind' | 'text' | 'align'>): TextMark {
  return { kind: 'text', text, align: 'start', ...at };
}

/** Words in lines of at most a width. */
function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
