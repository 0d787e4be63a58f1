import { toHex } from '../../../domain/palette/Rgb.ts';
import type { TimelineModel, TimelineRow } from '../../../src/charts/timeline/TimelineModel.ts';
import { rowHeight } from '../../../src/charts/timeline/timelineDrawing.ts';
import type { ThemeColours } from '../../../src/ui/theme/useThemeColours.ts';

/** How the peer draws: an element for each stretch, as charts do, or a path for each row and kind. */
export type SvgManner = 'rects' | 'paths';

const barHeight = 12;

interface Place {
  x: (ms: number) => number;
  colours: ThemeColours;
}

function drawn({ stretches }: TimelineRow) {
  return stretches.filter(({ kind }) => kind.look !== 'blank');
}

function fillOf(kind: { look: string; colour: keyof ThemeColours }, colours: ThemeColours): string {
  return kind.look === 'hatched' ? 'url(#hatch)' : toHex(colours[kind.colour]);
}

function rects(row: TimelineRow, y: number, { x, colours }: Place): string {
  return drawn(row)
    .map(({ kind, startMs, endMs }) => {
      const left = x(startMs);
      const width = x(endMs) - left;
      return `<rect x="${left.toFixed(2)}" y="${y}" width="${width.toFixed(2)}" height="${barHeight}" fill="${fillOf(kind, colours)}"/>`;
    })
    .join('');
}

function paths(row: TimelineRow, y: number, { x, colours }: Place): string {
  const byFill = new Map<string, string>();
  for (const { kind, startMs, endMs } of drawn(row)) {
    const left = x(startMs);
    const width = (x(endMs) - left).toFixed(2);
    const fill = fillOf(kind, colours);
    const box = `M${left.toFixed(2)} ${y}h${width}v${barHeight}h-${width}Z`;
    byFill.set(fill, `${byFill.get(fill) ?? ''}${box}`);
  }
  return Array.from(byFill, ([fill, path]) => `<path d="${path}" fill="${fill}"/>`).join('');
}

/** All rows of a timeline as the text of an SVG, which the browser scrolls. */
export function svgTimeline(
  { rows }: TimelineModel,
  manner: SvgManner,
  place: Place & { width: number },
): string {
  const { colours, width } = place;
  const hatch = toHex(colours['series-4']);
  const ink = toHex(colours['ink-2']);
  const draw = manner === 'rects' ? rects : paths;
  const lines = rows.map((row, at) => {
    const y = at * rowHeight + (rowHeight - barHeight) / 2;
    const text = `<text x="0" y="${y + barHeight - 2}" font-size="12" fill="${ink}">${row.label}</text>`;
    return `${text}${draw(row, y, place)}`;
  });
  const pattern = `<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 5L5 0" stroke="${hatch}" stroke-width="1.2"/></pattern>`;
  return `<svg width="${width}" height="${rows.length * rowHeight}" style="display:block"><defs>${pattern}</defs>${lines.join('')}</svg>`;
}
