import type { LegendStop } from '#domain/palette/legend.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';

/** A plan with its heading and legend, as it goes into a presentation. */
export interface Picture {
  title: string;
  /** The rule behind the numbers. */
  rule: string;
  /** When it was made, and of what. */
  footer: string;
  plans: readonly { image: ImageBitmap; caption: string }[];
  legend: {
    name: string;
    stops: readonly LegendStop[];
    texts: readonly { share: number; text: string }[];
  };
}

interface Sheet {
  context: CanvasRenderingContext2D;
  /** Device pixels to a CSS pixel. */
  scale: number;
  colours: ThemeColours;
  width: number;
}

const margin = 24;
const titleSize = 20;
const textSize = 13;
const lineHeight = 20;
const headHeight = 76;
const footHeight = 72;
const captionHeight = 24;
const gap = 16;
const legendWidth = 300;
const font = "'Inter Variable', Inter, sans-serif";

/** Draws the picture as a PNG, `scale` pixels to a CSS pixel. Rejects when the browser refuses one. */
export async function drawPicture(
  picture: Picture,
  colours: ThemeColours,
  scale: number,
): Promise<Blob> {
  const { plans } = picture;
  const widths = plans.map(({ image }) => image.width / scale);
  const tallest = Math.max(0, ...plans.map(({ image }) => image.height / scale));
  const width = widths.reduce((sum, one) => sum + one, gap * (plans.length - 1)) + 2 * margin;
  const captions = plans.length > 1 ? captionHeight : 0;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round((headHeight + captions + tallest + footHeight) * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw the picture on.');
  const sheet: Sheet = { context, scale, colours, width };
  context.fillStyle = css(colours.bg);
  context.fillRect(0, 0, canvas.width, canvas.height);
  drawHead(sheet, picture);
  let left = margin;
  for (const { image, caption } of plans) {
    const planWidth = image.width / scale;
    if (captions > 0) {
      const middle = left + planWidth / 2;
      write(sheet, caption, { x: middle, y: headHeight + 12, weight: 600, align: 'center' });
    }
    context.drawImage(image, left * scale, (headHeight + captions) * scale);
    left += planWidth + gap;
  }
  drawLegend(sheet, picture, headHeight + captions + tallest + 22);
  return toPng(canvas);
}

function drawHead(sheet: Sheet, { title, rule }: Picture): void {
  write(sheet, title, { x: margin, y: margin + titleSize / 2, size: titleSize, weight: 650 });
  write(sheet, rule, { x: margin, y: margin + titleSize + lineHeight / 2 + 4, isQuiet: true });
}

function drawLegend(sheet: Sheet, { legend, footer }: Picture, top: number): void {
  const { context, scale, width } = sheet;
  const left = width - margin - legendWidth;
  const gradient = context.createLinearGradient(left * scale, 0, (left + legendWidth) * scale, 0);
  for (const { share, hex } of legend.stops) gradient.addColorStop(share, hex);
  context.fillStyle = gradient;
  context.fillRect(left * scale, top * scale, legendWidth * scale, 8 * scale);
  for (const { share, text } of legend.texts) {
    const align = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
    const x = left + share * legendWidth;
    write(sheet, text, { x, y: top + 20, size: 11, align, isQuiet: true });
  }
  write(sheet, legend.name, { x: left - 12, y: top + 4, align: 'right', weight: 600 });
  write(sheet, footer, { x: margin, y: top + 36, size: 11, isQuiet: true });
}

interface Lettering {
  x: number;
  /** The middle of the line. */
  y: number;
  size?: number;
  weight?: number;
  align?: CanvasTextAlign;
  isQuiet?: boolean;
}

function write({ context, scale, colours }: Sheet, text: string, at: Lettering): void {
  const { x, y, size = textSize, weight = 450, align = 'left', isQuiet = false } = at;
  context.font = `${weight} ${size * scale}px ${font}`;
  context.textAlign = align;
  context.textBaseline = 'middle';
  context.fillStyle = css(colours[isQuiet ? 'ink-3' : 'ink']);
  context.fillText(text, x * scale, y * scale);
}

function css([red, green, blue]: ThemeColours['ink']): string {
  return `rgb(${red} ${green} ${blue})`;
}

async function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('This browser gives no PNG of the picture.');
  return png;
}
