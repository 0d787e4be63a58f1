import dxf from 'dxf';
import { UploadRefusal } from '../ReadOrder.ts';
import { tooMany } from '../readXml.ts';
import { readLimits } from '../limits.ts';
import { countPart, emptyDrawing, type DrawnPoint, type Drawing } from './Drawing.ts';

/** $INSUNITS of a drawing by its number. */
const insUnits: Readonly<Record<number, Drawing['units']>> = { 1: 'in', 2: 'ft', 4: 'mm', 6: 'm' };
/** Kinds of entities that are lines; dimensions, hatches and viewports are none. */
const lineTypes = new Set(['LINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);
const curveTypes = new Set(['ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);
const textTypes = new Set(['TEXT', 'MTEXT']);
/** Ends of a line closer than this share of its length close it. */
const closesWithin = 1e-6;

interface Entity {
  type: string;
  layer?: string;
  handle?: string;
  closed?: boolean;
  string?: string;
  x?: number;
  y?: number;
  paperSpace?: boolean | number;
}

/** The lines, closed shapes and texts of a DXF drawing by layer, blocks expanded. Throws UploadRefusal. */
export function readDxf(text: string, name: string): Drawing {
  const { entities, polylines, header } = parse(text, name);
  if (entities.length > readLimits.entities) throw tooMany(name);
  const drawing = emptyDrawing('layers');
  drawing.units = insUnits[header.insUnits ?? 0] ?? null;
  for (const [at, entity] of entities.entries()) {
    const layer = entity.layer ?? '0';
    if (entity.type === 'VIEWPORT' || entity.paperSpace) continue;
    countPart(drawing, layer);
    if (textTypes.has(entity.type)) addText(drawing, entity, layer);
    if (!lineTypes.has(entity.type)) continue;
    const points = (polylines[at]?.vertices ?? [])
      .map(([x, y]): DrawnPoint => [x, -y])
      .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
    addLine(drawing, { points, layer, entity, at });
  }
  return drawing;
}

interface Parsed {
  entities: Entity[];
  polylines: { vertices: [number, number][] }[];
  header: { insUnits?: number };
}

function parse(text: string, name: string): Parsed {
  try {
    const parsed = dxf.parseString(text);
    return {
      entities: dxf.denormalise(parsed) as Entity[],
      polylines: dxf.toPolylines(parsed).polylines as Parsed['polylines'],
      header: parsed.header,
    };
  } catch (cause) {
    throw new UploadRefusal(
      `${name} can’t be read as DXF. Save it as an ASCII DXF of AutoCAD 2013 or earlier.`,
      { cause },
    );
  }
}

function addText(drawing: Drawing, { string = '', x, y }: Entity, layer: string): void {
  // Formats of MTEXT stand in braces and after backslashes.
  const text = string.replaceAll(/\\[A-Za-z][^;\\]*;|[{}]|\\P/g, ' ').trim();
  if (text !== '' && x !== undefined && y !== undefined)
    drawing.texts.push({ part: layer, at: [x, -y], text });
}

function addLine(
  drawing: Drawing,
  {
    points,
    layer,
    entity,
    at,
  }: { points: DrawnPoint[]; layer: string; entity: Entity; at: number },
): void {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return;
  const gap = Math.hypot(last[0] - first[0], last[1] - first[1]);
  const isRepeated = points.length > 3 && gap <= closesWithin * lengthOf(points);
  if (!isRepeated && entity.closed !== true) {
    drawing.lines.push({ part: layer, points });
    return;
  }
  drawing.shapes.push({
    part: layer,
    id: `${layer}/${entity.handle ?? at}`,
    name: null,
    ring: isRepeated ? points.slice(0, -1) : points,
    hasCurves: curveTypes.has(entity.type),
  });
}

function lengthOf(points: readonly DrawnPoint[]): number {
  return points.reduce((sum, [x, y], at) => {
    const before = points[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}
