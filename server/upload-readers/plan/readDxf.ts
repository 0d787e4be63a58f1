import dxf from 'dxf';
import { UploadRefusal } from '../ReadOrder.ts';
import { tooMany } from '../readXml.ts';
import { readLimits } from '../limits.ts';
import { addLine, countPart, emptyDrawing, type DrawnPoint, type Drawing } from './Drawing.ts';

/** $INSUNITS of a drawing by its number. */
const insUnits: Readonly<Record<number, Drawing['units']>> = { 1: 'in', 2: 'ft', 4: 'mm', 6: 'm' };
/** Kinds of entities that are lines; dimensions, hatches and viewports are none. */
const lineTypes = new Set(['LINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);
const curveTypes = new Set(['ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);
const textTypes = new Set(['TEXT', 'MTEXT']);

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
    const points = placesOf(polylines[at]);
    addLine(drawing, {
      part: layer,
      id: `${layer}/${entity.handle ?? at}`,
      name: null,
      points,
      isClosed: entity.closed === true,
      hasCurves: curveTypes.has(entity.type),
    });
  }
  return drawing;
}

function placesOf(line: Parsed['polylines'][number] | undefined): DrawnPoint[] {
  return (line?.vertices ?? [])
    .map(([x, y]): DrawnPoint => [x, -y])
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
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
