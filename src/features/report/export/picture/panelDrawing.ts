import type { Drawing, Mark, TextMark } from '#domain/report/Drawing.ts';
import { boxMarks } from './boxMarks.ts';
import { readPaint } from './readPaint.ts';
import { svgDrawing } from './svgDrawing.ts';

const boldFrom = 550;
/** From the middle of a line of text to its baseline, as a share of its size. */
const baselineShift = 0.35;

/** A part of the page on screen as a drawing: its SVGs where they stand, the samples and words beside them, each line by itself. */
export function panelDrawing(panel: Element): Drawing {
  const box = panel.getBoundingClientRect();
  const outer = [...panel.querySelectorAll('svg')].filter(
    (svg) => !svg.parentElement?.closest('svg'),
  );
  const marks = [
    ...groundMarks(panel, box),
    ...outer.flatMap((svg) => svgMarks(svg, box)),
    ...textMarks(panel, box),
  ];
  return { width: box.width, height: box.height, marks };
}

/** What boxes outside of the SVGs paint. */
function groundMarks(panel: Element, box: DOMRect): Mark[] {
  const marks: Mark[] = [];
  for (const element of panel.querySelectorAll<HTMLElement>('*')) {
    if (!(element instanceof HTMLElement) || element.closest('.visually-hidden')) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width + height === 0) continue;
    const place = { x: left - box.left, y: top - box.top, width, height };
    marks.push(...boxMarks(getComputedStyle(element), place));
  }
  return marks;
}

/** The marks of an SVG, moved to where it stands. */
function svgMarks(svg: SVGSVGElement, box: DOMRect): Mark[] {
  const { left, top } = svg.getBoundingClientRect();
  const [dx, dy] = [left - box.left, top - box.top];
  return svgDrawing(svg).marks.map((mark) => {
    const [a, b, c, d, e, f] = mark.matrix ?? [1, 0, 0, 1, 0, 0];
    return Object.assign(mark, { matrix: [a, b, c, d, e + dx, f + dy] as const });
  });
}

/** The words outside of the SVGs that can be seen. */
function textMarks(panel: Element, box: DOMRect): TextMark[] {
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  const marks: TextMark[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    if (text === '' || !parent || parent.closest('svg, .visually-hidden') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const place = range.getBoundingClientRect();
    const style = getComputedStyle(parent);
    const paint = readPaint(style.color);
    if (place.width === 0 || !paint) continue;
    const size = Number.parseFloat(style.fontSize);
    marks.push({
      kind: 'text',
      text,
      x: place.left - box.left,
      y: place.top + place.height / 2 - box.top + size * baselineShift,
      size,
      isBold: Number(style.fontWeight) >= boldFrom,
      align: 'start',
      fill: paint.colour,
      opacity: paint.alpha,
    });
  }
  return marks;
}
