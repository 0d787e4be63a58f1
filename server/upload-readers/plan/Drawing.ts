import type { ShapeRole } from '#contract/uploads.ts';
import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';

/** A place in a drawing's own units, y down. */
export type DrawnPoint = MetrePoint;

/** A closed line; its first point is not repeated. */
export interface DrawnShape {
  part: string;
  id: string;
  name: string | null;
  /** What the program that drew it calls it, for want of a name and of a text in it. */
  idName?: string | null;
  ring: DrawnPoint[];
  hasCurves: boolean;
  /** Whether it is cut out of another one. */
  isHole?: boolean;
}

/** A line that does not close; it would be a shape of this id and name if it did. */
export interface OpenLine extends Omit<DrawnShape, 'ring'> {
  points: DrawnPoint[];
}

/** What a drawing holds, of whatever format; a part is a layer or a group. */
export interface Drawing {
  partsAre: 'layers' | 'groups';
  /** Parts with how much they hold, in order of the file. */
  parts: Map<string, number>;
  shapes: DrawnShape[];
  /** Lines that do not close. */
  lines: OpenLine[];
  texts: { part: string; at: DrawnPoint; text: string }[];
  /** What the file says of its unit, which may be wrong. */
  units: 'mm' | 'cm' | 'm' | 'in' | 'ft' | null;
  dimensions: DrawnDimension[];
  /** Parts that the file switches off. */
  hidden: Set<string>;
  /** What is to be said of how it was read. */
  notes: string[];
  warnings: string[];
}

/** A length that is written into a drawing. */
export interface DrawnDimension {
  /** As it is drawn, in the drawing's units. */
  length: number;
  /** As it is written. */
  text: string;
}

export function emptyDrawing(partsAre: Drawing['partsAre']): Drawing {
  return {
    partsAre,
    parts: new Map(),
    shapes: [],
    lines: [],
    texts: [],
    units: null,
    dimensions: [],
    hidden: new Set(),
    notes: [],
    warnings: [],
  };
}

export function countPart(drawing: Drawing, part: string): void {
  drawing.parts.set(part, (drawing.parts.get(part) ?? 0) + 1);
}

/** A line as a format has it; its first point may be repeated at its end. */
export interface DrawnLine {
  part: string;
  /** Of the shape that it is when it closes, unique in the drawing. */
  id: string;
  name: string | null;
  idName?: string | null;
  isHole?: boolean;
  points: DrawnPoint[];
  /** Whether the format says so; else it closes where it comes back to its start. */
  isClosed: boolean;
  hasCurves: boolean;
}

/** Ends closer than this share of a line's length meet. */
const meetsWithin = 1e-6;

/** Adds a line, as a closed shape where it closes. */
export function addLine(drawing: Drawing, { points, isClosed, ...line }: DrawnLine): void {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return;
  const gap = Math.hypot(last[0] - first[0], last[1] - first[1]);
  const meets = points.length > 3 && gap <= meetsWithin * lengthOf(points);
  if (meets || (isClosed && points.length > 2))
    drawing.shapes.push({ ...line, ring: meets ? points.slice(0, -1) : points });
  else drawing.lines.push({ ...line, points });
}

function lengthOf(points: readonly DrawnPoint[]): number {
  return points.reduce((sum, [x, y], at) => {
    const before = points[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before[0], y - before[1]);
  }, 0);
}

/** Words in names of layers and groups by what stands there, in the languages of the drawings we know. */
const words: readonly [ShapeRole, RegExp][] = [
  ['text', /text|tekst|test[io](?!\p{L})|anno|label|beschr|schrift/iu],
  [
    'door',
    /door|tür|tuer|(?<!\p{L})port(?:es?|as?)(?!\p{L})|puerta|deur|dörr|drzwi|glaz|window|fenster|fen[eê]tre|finestr|ventana|raam|fönster|okn[ao]/iu,
  ],
  [
    'wall',
    /wall|wand|w[aä]nde|mauer|(?<!\p{L})mur(?:s|os?|i|en|et|er)?(?!\p{L})|pared|parete|tabique|v[aä]gg|væg|vegg|[sś]cian|(?<!\p{L})st[eě]n[ay]|seinä/iu,
  ],
  [
    'room',
    /room|raum|r[aä]ume|zimmer|area|space|spce|salle|pi[eè]ce|(?<!\p{L})salas?(?!\p{L})|habitaci|estancia|stanz|(?<!\p{L})local[ei](?!\p{L})|pomieszcz|pok[oó]j|ruimte|(?<!\p{L})r[uo]m(?!\p{L})|místnost|huone/iu,
  ],
];

/** What there is on the parts of a drawing. */
interface Contents {
  withTexts: ReadonlySet<string>;
  /** With shapes or lines. */
  drawn: ReadonlySet<string>;
  /** With closed shapes of straight lines. */
  withShapes: ReadonlySet<string>;
}

/** Drawings are not changed once they are read. */
const known = new WeakMap<Drawing, Contents>();

function contentsOf(drawing: Drawing): Contents {
  const found = known.get(drawing);
  if (found !== undefined) return found;
  const { texts, shapes, lines } = drawing;
  const contents: Contents = {
    withTexts: new Set(texts.map(({ part }) => part)),
    drawn: new Set([...shapes, ...lines].map(({ part }) => part)),
    withShapes: new Set(shapes.filter(({ hasCurves }) => !hasCurves).map(({ part }) => part)),
  };
  known.set(drawing, contents);
  return contents;
}

/** Whether there is nothing else on a part. */
export function holdsTextsAlone(name: string, drawing: Drawing): boolean {
  const { withTexts, drawn } = contentsOf(drawing);
  return withTexts.has(name) && !drawn.has(name);
}

/**
 * What a part probably holds: texts where nothing else is on it, else by its name, or rooms where no other part has closed shapes;
 * nothing where it is switched off.
 */
export function guessRole(name: string, drawing: Drawing): ShapeRole {
  if (drawing.hidden.has(name)) return 'none';
  if (holdsTextsAlone(name, drawing)) return 'text';
  const named = words.find(([, pattern]) => pattern.test(name))?.[0];
  if (named !== undefined) return named;
  const { withShapes } = contentsOf(drawing);
  return withShapes.size === 1 && withShapes.has(name) ? 'room' : 'none';
}
