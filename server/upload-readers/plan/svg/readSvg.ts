import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { UploadRefusal } from '../../ReadOrder.ts';
import { readLimits } from '../../limits.ts';
import { elementsIn, readXml, tooMany, type XmlElement } from '../../readXml.ts';
import { addLine, countPart, emptyDrawing, type Drawing } from '../Drawing.ts';
import { identity, moved, parseTransform, times, type Matrix } from '../svgTransform.ts';
import { hiddenBy } from './hiddenBy.ts';
import { roomGroupsIn } from './roomGroups.ts';
import { linesOf, type SvgLine } from './svgShapes.ts';
import { rootViewport, userUnits, viewBoxOf, viewportMatrix, type Viewport } from './viewport.ts';

const outsideGroups = '(no group)';
/** Elements that are drawn only where something refers to them. */
const notDrawn = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'marker',
  'pattern',
  'metadata',
  'style',
]);
const containers = new Set(['g', 'svg', 'a', 'switch']);

interface Around {
  part: string;
  /** Whether somebody called the part so, and not the program that drew it. */
  isNamed: boolean;
  matrix: Matrix;
  viewport: Viewport;
  /** Uses within uses. */
  depth: number;
  /** What the use is called that draws it. */
  usedAs: Called;
  /** What the group is called that holds one room, and is no part. */
  room: Called | null;
}

/** What an element is called, and by the program that drew it where nobody called it anything. */
interface Called {
  name: string | null;
  idName: string | null;
}

const uncalled: Called = { name: null, idName: null };

/** The first name there is, and likewise of a program's. */
function firstOf(all: readonly Called[]): Called {
  return {
    name: all.find(({ name }) => name !== null)?.name ?? null,
    idName: all.find(({ idName }) => idName !== null)?.idName ?? null,
  };
}

/** The closed shapes, lines and texts of an SVG drawing by group; hidden ones are left out. Throws UploadRefusal. */
export function readSvg(text: string, name: string): Drawing {
  const root = readXml(text, name);
  if (root.name !== 'svg')
    throw new UploadRefusal(`${name} is not an SVG drawing. Save it as SVG.`);
  const reading = new SvgReading(root, name);
  const viewport = rootViewport(root);
  reading.readInside(root, {
    part: outsideGroups,
    isNamed: false,
    matrix: identity,
    viewport,
    depth: 0,
    usedAs: uncalled,
    room: null,
  });
  return withoutPage(reading.drawing, root);
}

/** Without what is as large as the page and under everything else: its background. */
function withoutPage(drawing: Drawing, root: XmlElement): Drawing {
  const { width, height } = rootViewport(root);
  const [left, top] = viewBoxOf(root) ?? [0, 0];
  const isPage = ({ ring }: Drawing['shapes'][number]): boolean => {
    const reach = (axis: 0 | 1): [number, number] => {
      const values = ring.map((point) => point[axis]);
      return [Math.min(...values), Math.max(...values)];
    };
    const [across, down] = [reach(0), reach(1)];
    const slack = 1e-6 * (width + height);
    return (
      ring.length === 4 &&
      across[0] <= left + slack &&
      across[1] >= left + width - slack &&
      down[0] <= top + slack &&
      down[1] >= top + height - slack
    );
  };
  const shapes = drawing.shapes.filter((shape) => !isPage(shape));
  return shapes.length === 0 ? drawing : { ...drawing, shapes };
}

class SvgReading {
  readonly drawing = emptyDrawing('groups');
  readonly #name: string;
  readonly #byId = new Map<string, XmlElement>();
  readonly #isHidden: (element: XmlElement) => boolean;
  readonly #ids = new Set<string>();
  #count = 0;

  constructor(root: XmlElement, name: string) {
    this.#name = name;
    this.#note(root);
    this.#isHidden = hiddenBy(styleSheetsOf(root));
  }

  #note(element: XmlElement): void {
    const { id } = element.attributes;
    if (id !== undefined) this.#byId.set(id, element);
    for (const child of elementsIn(element)) this.#note(child);
  }

  #read(element: XmlElement, around: Around): void {
    if (notDrawn.has(element.name) || this.#isHidden(element)) return;
    this.#count += 1;
    if (this.#count > readLimits.entities) throw tooMany(this.#name);
    const matrix = times(around.matrix, parseTransform(element.attributes['transform']));
    const inner = { ...around, matrix };
    if (element.name === 'svg') this.#readPart(element, element, inner);
    else if (containers.has(element.name)) this.readInside(element, inner);
    else if (element.name === 'use') this.#readUse(element, inner);
    else if (element.name === 'text') this.#readText(element, inner);
    else this.#readShape(element, inner);
  }

  /** What a group or a whole drawing holds. */
  readInside(element: XmlElement, around: Around): void {
    const isPart = element.name === 'g' && around.room === null;
    const inner = isPart ? { ...around, ...groupOf(element, around) } : around;
    const rooms = roomGroupsIn(element);
    for (const child of elementsIn(element))
      this.#read(child, rooms.has(child) ? { ...inner, room: calledOf(child) } : inner);
  }

  /** A part with coordinates of its own, as large as it or the use of it says. */
  #readPart(element: XmlElement, { attributes }: XmlElement, around: Around): void {
    const { viewport } = around;
    const [width, height] = [
      userUnits(attributes['width'], viewport.width),
      userUnits(attributes['height'], viewport.height),
    ];
    const x = userUnits(attributes['x'], viewport.width) ?? 0;
    const y = userUnits(attributes['y'], viewport.height) ?? 0;
    const matrix = times(around.matrix, viewportMatrix(element, { x, y, width, height }));
    const box = viewBoxOf(element);
    const own =
      box === null
        ? { width: width ?? viewport.width, height: height ?? viewport.height }
        : { width: box[2], height: box[3] };
    this.readInside(element, { ...around, matrix, viewport: own });
  }

  #readUse(element: XmlElement, around: Around): void {
    const { href = '' } = element.attributes;
    const meant = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined;
    if (meant === undefined) return;
    if (around.depth >= readLimits.nesting)
      throw new UploadRefusal(
        `${this.#name} has parts that use each other. Save it with its symbols unlinked.`,
      );
    const called = calledOf(element);
    const usedAs = called.name === null && called.idName === null ? around.usedAs : called;
    const inner = { ...around, depth: around.depth + 1, usedAs };
    if (meant.name === 'symbol') return this.#readPart(meant, element, inner);
    const matrix = times(around.matrix, placeOf(element, around.viewport));
    this.#read(meant, { ...inner, matrix });
  }

  #readText(element: XmlElement, { part, matrix, viewport }: Around): void {
    const text = textIn(element).trim();
    const first = [element, ...elementsIn(element)].find(
      ({ attributes }) => attributes['x'] !== undefined,
    );
    countPart(this.drawing, part);
    const at = moved(times(matrix, placeOf(first, viewport)), [0, 0]);
    if (text !== '') this.drawing.texts.push({ part, at, text });
  }

  #readShape(element: XmlElement, { part, matrix, viewport, usedAs, room }: Around): void {
    const lines = linesOf(element, viewport);
    if (lines.length === 0) return;
    countPart(this.drawing, part);
    const { id } = element.attributes;
    const called = firstOf([usedAs, calledOf(element), room ?? uncalled]);
    for (const [at, line] of lines.entries()) {
      addLine(this.drawing, {
        part,
        id: this.#unique(`${part}/${id ?? this.#count}${at === 0 ? '' : `/${at}`}`),
        ...(at === 0 ? called : uncalled),
        points: line.points.map((point) => moved(matrix, point)),
        isClosed: line.isClosed,
        hasCurves: line.hasCurves,
        isHole: lines.slice(0, at).some((before) => isWithin(line, before)),
      });
    }
  }

  /** Programs repeat ids, and what is used several times has one id. */
  #unique(id: string): string {
    let unique = id;
    for (let time = 2; this.#ids.has(unique); time += 1) unique = `${id} (${time})`;
    this.#ids.add(unique);
    return unique;
  }
}

/** What a group is called; one that only the program gave an id is a part of the group that it is in, where somebody named that. */
function groupOf(element: XmlElement, around: Around): Pick<Around, 'part' | 'isNamed'> {
  const { name, idName } = calledOf(element);
  if (name !== null) return { part: name, isNamed: true };
  const { part, isNamed } = around;
  return { part: isNamed ? part : (idName ?? part), isNamed };
}

/** Whether a closed line of a path lies in one before it. */
function isWithin({ points }: SvgLine, before: SvgLine): boolean {
  return before.isClosed && points.every((point) => pointInRing(before.points, ...point));
}

function placeOf(element: XmlElement | undefined, { width, height }: Viewport): Matrix {
  const { x, y } = element?.attributes ?? {};
  return [1, 0, 0, 1, userUnits(x, width) ?? 0, userUnits(y, height) ?? 0];
}

const longestName = 200;
/** Ids that programs give to what nobody named. */
const generated =
  /^(?:rect|path|polygon|polyline|circle|ellipse|line|use|g|group|layer|svg|shape|vector|rectangle)[-_ ]?\d*(?:[-_]\d+)*$/i;

/** Illustrator ends the ids of what has the same name with numbers: _1_, _2_. */
const repeated = /_\d+_$/;

/** What an element is called: its label, its title, the name that Illustrator keeps of it, or its id. */
function calledOf(element: XmlElement): Called {
  const title = [...elementsIn(element)].find(({ name }) => name === 'title');
  const id = escaped(element.attributes['id'])?.trim();
  const idName = id === undefined || id === '' ? null : id.slice(0, longestName);
  const said = [element.attributes['label'], title && textIn(title)]
    .map((one) => one?.trim())
    .find((one) => one !== undefined && one !== '');
  if (said !== undefined) return { name: said.slice(0, longestName), idName };
  const kept = [element.attributes['data-name'], idName?.replace(repeated, '')]
    .map((one) => one?.trim() ?? '')
    .find((one) => one !== '' && !generated.test(one));
  return { name: kept?.slice(0, longestName) ?? null, idName };
}

/** An id as it was meant: Illustrator writes letters that ids can't have as _x20_. */
function escaped(id: string | undefined): string | undefined {
  return id?.replaceAll(/_x([0-9A-F]{2,5})_/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

function textIn({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join(' ');
}

function styleSheetsOf(root: XmlElement): string {
  const styles: string[] = [];
  const collect = (element: XmlElement): void => {
    if (element.name === 'style') styles.push(textIn(element));
    for (const child of elementsIn(element)) collect(child);
  };
  collect(root);
  return styles.join('\n');
}
