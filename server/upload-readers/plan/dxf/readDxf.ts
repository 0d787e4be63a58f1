import { createRequire } from 'node:module';
import dxf, { type DxfEntity, type ParsedDxf } from 'dxf';
import { UploadRefusal } from '../../ReadOrder.ts';
import {
  addLine,
  countPart,
  emptyDrawing,
  type DrawnLine,
  type DrawnPoint,
  type Drawing,
} from '../Drawing.ts';
import { moved, times, type Matrix } from '../svgTransform.ts';
import { dimensionsOf } from './dimensionsOf.ts';
import { withoutMultilines } from './multilines.ts';
import { dxfWarnings } from './dxfWarnings.ts';
import { plainText } from './plainText.ts';
import { expandBlocks, flipOf, isFrozen, type PlacedEntity } from './expandBlocks.ts';

/** The points of a line; closing one adds its first point to its vertices. The package exports it in CommonJS alone. */
const { default: entityToPolyline } = createRequire(import.meta.url)(
  'dxf/lib/entityToPolyline.js',
) as { default: (entity: object) => [number, number][] };

/** $INSUNITS of a drawing by its number. */
const insUnits: Readonly<Record<number, Drawing['units']>> = {
  1: 'in',
  2: 'ft',
  4: 'mm',
  5: 'cm',
  6: 'm',
  // The survey foot is longer by two millionths.
  21: 'ft',
};
/** Kinds of entities that are lines; dimensions and viewports are none. */
const lineTypes = new Set(['LINE', 'LWPOLYLINE', 'POLYLINE', 'ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);
const curveTypes = new Set(['ARC', 'CIRCLE', 'ELLIPSE', 'SPLINE']);
/** Kinds whose points are in coordinates of their own plane, which the library does not turn. */
const planeTypes = new Set(['LWPOLYLINE', 'POLYLINE']);

/**
 * The lines, closed shapes and texts of a DXF drawing by layer, blocks expanded. A hatch is a shape where no closed line is on its
 * layer. Throws UploadRefusal.
 */
export function readDxf(file: string, name: string): Drawing {
  if (file.startsWith('AutoCAD Binary DXF'))
    throw new UploadRefusal(
      `${name} is a binary DXF, which can’t be read. Save it as an ASCII DXF of AutoCAD 2013 or earlier.`,
    );
  const text = withoutMultilines(file);
  const parsed = parse(text, name);
  const drawing = emptyDrawing('layers');
  drawing.units = insUnits[parsed.header.insUnits ?? 0] ?? null;
  drawing.dimensions = dimensionsOf(text, parsed.blocks);
  for (const [layerName, layer] of Object.entries(parsed.tables.layers ?? {}))
    if (isFrozen(layer) || (layer.colorNumber ?? 0) < 0) drawing.hidden.add(layerName);
  drawing.warnings.push(...dxfWarnings(text, parsed, name));
  const placed = expandBlocks(parsed, name);
  try {
    new DxfReading(drawing).read(placed);
  } catch (cause) {
    throw unreadable(name, cause);
  }
  return drawing;
}

class DxfReading {
  readonly #drawing: Drawing;
  /** Of entities in their own coordinates: a block has the same ones wherever it is. */
  readonly #points = new Map<DxfEntity, DrawnPoint[]>();

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  read(placed: readonly PlacedEntity[]): void {
    const hatches: DrawnLine[] = [];
    for (const [at, one] of placed.entries()) {
      const { entity, layer } = one;
      const { type } = entity;
      if (type === 'VIEWPORT' || type === 'ATTDEF' || entity.paperSpace) continue;
      if (entity.visible === false) continue;
      countPart(this.#drawing, layer);
      const id = `${layer}/${entity.handle ?? at}`;
      if (lineTypes.has(type)) addLine(this.#drawing, this.#lineOf(one, this.#unique(id, at)));
      else if (type === 'HATCH') hatches.push(...hatchLines(one, this.#unique(id, at)));
      else addText(this.#drawing, one);
    }
    const drawn = new Set(this.#drawing.shapes.map(({ part }) => part));
    for (const line of hatches) if (!drawn.has(line.part)) addLine(this.#drawing, line);
  }

  readonly #ids = new Set<string>();

  /** A block is drawn several times with the same handles. */
  #unique(id: string, at: number): string {
    const unique = this.#ids.has(id) ? `${id}/${at}` : id;
    this.#ids.add(unique);
    return unique;
  }

  #lineOf({ entity, layer, matrix }: PlacedEntity, id: string): DrawnLine {
    const known = this.#points.get(entity);
    const points = known ?? entityToPolyline(entity);
    this.#points.set(entity, points);
    const placing = planeTypes.has(entity.type) ? times(matrix, flipOf(entity.extrusionZ)) : matrix;
    return {
      part: layer,
      id,
      name: null,
      points: placesOf(points, placing),
      isClosed: entity.closed === true,
      hasCurves: curveTypes.has(entity.type),
    };
  }
}

function placesOf(points: readonly DrawnPoint[], matrix: Matrix): DrawnPoint[] {
  return points
    .map((point) => moved(matrix, point))
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y));
}

/** The outlines of a hatch that are made of lines. */
function hatchLines({ entity, layer, matrix }: PlacedEntity, id: string): DrawnLine[] {
  return (entity.boundary?.loops ?? []).flatMap(({ entities }, at): DrawnLine[] => {
    const [first] = entities;
    const vertices = first?.points ?? entities.map(({ start }) => start);
    if (vertices.some((point) => point === undefined)) return [];
    const outline = { type: 'LWPOLYLINE', closed: true, vertices: [...vertices] };
    return [
      {
        part: layer,
        id: at === 0 ? id : `${id}/${at}`,
        name: null,
        points: placesOf(entityToPolyline(outline), matrix),
        isClosed: true,
        hasCurves: false,
      },
    ];
  });
}

function parse(text: string, name: string): ParsedDxf {
  try {
    return dxf.parseString(text);
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

function unreadable(name: string, cause: unknown): UploadRefusal {
  return new UploadRefusal(
    `${name} can’t be read as DXF. Save it as an ASCII DXF of AutoCAD 2013 or earlier.`,
    { cause },
  );
}

/** Texts, and what is filled into the attributes of a block, such as the number of a room. */
function addText(drawing: Drawing, { entity, layer, matrix }: PlacedEntity): void {
  const { type } = entity;
  if (type !== 'TEXT' && type !== 'MTEXT' && type !== 'ATTRIB') return;
  const { string = '', x, y } = type === 'ATTRIB' ? (entity.text ?? {}) : entity;
  const text = plainText(string);
  if (text !== '' && x !== undefined && y !== undefined)
    drawing.texts.push({ part: layer, at: moved(matrix, [x, y]), text });
}
