import { SVGPathData } from 'svg-pathdata';
import type { XmlElement } from '../../readXml.ts';
import type { DrawnPoint } from '../Drawing.ts';
import { numbersIn } from '../svgTransform.ts';
import { userUnits, type Viewport } from './viewport.ts';

/** A line of an element in its own coordinates. */
export interface SvgLine {
  points: DrawnPoint[];
  isClosed: boolean;
  hasCurves: boolean;
}

/** Pieces that a curve is cut into. */
const curveSteps = 16;

const upright = /^(?:y\d?|cy|ry|height)$/;

/** A length of an element in user units, 0 where it says none; percentages are of the side along which it runs. */
function sizeOf({ attributes }: XmlElement, name: string, { width, height }: Viewport): number {
  const across = name === 'r' ? Math.hypot(width, height) / Math.SQRT2 : width;
  return userUnits(attributes[name], upright.test(name) ? height : across) ?? 0;
}

/** The lines that an element draws; none for one that draws none. */
export function linesOf(element: XmlElement, viewport: Viewport): SvgLine[] {
  const size = (name: string): number => sizeOf(element, name, viewport);
  switch (element.name) {
    case 'rect': {
      const [x, y, w, h] = [size('x'), size('y'), size('width'), size('height')];
      const points: DrawnPoint[] = [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ];
      return w > 0 && h > 0 ? [{ points, isClosed: true, hasCurves: false }] : [];
    }
    case 'circle':
      return ellipse(size('cx'), size('cy'), [size('r'), size('r')]);
    case 'ellipse':
      return ellipse(size('cx'), size('cy'), [size('rx'), size('ry')]);
    case 'line':
      return [
        open([
          [size('x1'), size('y1')],
          [size('x2'), size('y2')],
        ]),
      ];
    case 'polygon':
      return [{ ...open(pointList(element)), isClosed: true }];
    case 'polyline':
      return [open(pointList(element))];
    case 'path':
      return pathLines(element.attributes['d'] ?? '');
    default:
      return [];
  }
}

function open(points: DrawnPoint[]): SvgLine {
  return { points, isClosed: false, hasCurves: false };
}

function pointList({ attributes }: XmlElement): DrawnPoint[] {
  const numbers = numbersIn(attributes['points'] ?? '');
  const points: DrawnPoint[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push([numbers[at] ?? NaN, numbers[at + 1] ?? NaN]);
  return points.filter((point) => point.every(Number.isFinite));
}

function ellipse(cx: number, cy: number, [rx, ry]: [number, number]): SvgLine[] {
  if (rx <= 0 || ry <= 0) return [];
  const points = Array.from({ length: curveSteps * 4 }, (_, at): DrawnPoint => {
    const angle = (at / (curveSteps * 4)) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
  return [{ points, isClosed: true, hasCurves: true }];
}

/** The subpaths of a path; a broken path draws as far as it is whole. */
function pathLines(data: string): SvgLine[] {
  const lines: SvgLine[] = [];
  let line: SvgLine | undefined;
  for (const command of commandsOf(data)) {
    const from = line?.points.at(-1) ?? [0, 0];
    if (command.type === SVGPathData.MOVE_TO) {
      line = open([[command.x, command.y]]);
      lines.push(line);
    } else if (command.type === SVGPathData.CLOSE_PATH) {
      if (line === undefined) continue;
      line.isClosed = true;
      const [start] = line.points;
      line = open(start === undefined ? [] : [start]);
      lines.push(line);
    } else if (command.type === SVGPathData.LINE_TO) line?.points.push([command.x, command.y]);
    else if (command.type === SVGPathData.CURVE_TO && line !== undefined) {
      line.hasCurves = true;
      const { x1, y1, x2, y2, x, y } = command;
      line.points.push(...bezier([from, [x1, y1], [x2, y2], [x, y]]));
    }
  }
  return lines.filter(({ points }) => points.length > 1);
}

function commandsOf(data: string) {
  try {
    return new SVGPathData(data).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC().commands;
  } catch {
    // One broken path is no reason to refuse the drawing: it draws nothing.
    return [];
  }
}

function bezier([a, b, c, d]: [DrawnPoint, DrawnPoint, DrawnPoint, DrawnPoint]): DrawnPoint[] {
  return Array.from({ length: curveSteps }, (_, step): DrawnPoint => {
    const t = (step + 1) / curveSteps;
    const u = 1 - t;
    const mix = (axis: 0 | 1): number =>
      u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
    return [mix(0), mix(1)];
  });
}
