import type { ShapeRole } from '#contract/uploads.ts';
import type { MetrePoint } from '#server/plan-import/geometry/MetreFrame.ts';

/** A place in a drawing's own units, y down. */
export type DrawnPoint = MetrePoint;

/** A closed line; its first point is not repeated. */
export interface DrawnShape {
  part: string;
  id: string;
  name: string | null;
  ring: DrawnPoint[];
  hasCurves: boolean;
}

/** What a drawing holds, of whatever format; a part is a layer or a group. */
export interface Drawing {
  partsAre: 'layers' | 'groups';
  /** Parts with how much they hold, in order of the file. */
  parts: Map<string, number>;
  shapes: DrawnShape[];
  /** Lines that do not close. */
  lines: { part: string; points: DrawnPoint[] }[];
  texts: { part: string; at: DrawnPoint; text: string }[];
  /** What the file says of its unit, which may be wrong. */
  units: 'mm' | 'm' | 'in' | 'ft' | null;
}

export function emptyDrawing(partsAre: Drawing['partsAre']): Drawing {
  return { partsAre, parts: new Map(), shapes: [], lines: [], texts: [], units: null };
}

export function countPart(drawing: Drawing, part: string): void {
  drawing.parts.set(part, (drawing.parts.get(part) ?? 0) + 1);
}

/** Words in names of layers and groups by what stands there, in the languages of the drawings we know. */
const words: readonly [ShapeRole, RegExp][] = [
  ['text', /text|anno|label|beschr|schrift/i],
  ['door', /door|tür|tuer|porte|glaz|window|fenster/i],
  ['wall', /wall|wand|w[aä]nde|mauer|mur\b/i],
  ['room', /room|raum|r[aä]ume|zimmer|area|space|salle|pi[eè]ce/i],
];

/** What a part probably holds: by its name, or rooms where no other part has closed shapes. */
export function guessRole(name: string, drawing: Drawing): ShapeRole {
  const named = words.find(([, pattern]) => pattern.test(name))?.[0];
  if (named !== undefined) return named;
  const withShapes = new Set(
    drawing.shapes.filter(({ hasCurves }) => !hasCurves).map(({ part }) => part),
  );
  return withShapes.size === 1 && withShapes.has(name) ? 'room' : 'none';
}
