import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { countedAs } from '#server/core/text/counted.ts';
import { UploadRefusal } from '../../ReadOrder.ts';
import { readLimits } from '../../limits.ts';
import { elementsIn, readXml, tooMany, type XmlElement } from '../../readXml.ts';
import { addLine, countPart, emptyDrawing, type Drawing, type DrawnPoint } from '../Drawing.ts';
import { identity, moved, times, type Matrix } from '../svgTransform.ts';
import { calledOf, firstOf, textIn, uncalled, type Called } from './called.ts';
import { clippedLine, clippedRing, isInRegion, type ClipRegion } from './clipRegion.ts';
import { Clipping } from './Clipping.ts';
import { Placing } from './Placing.ts';
import { roomGroupsIn } from './roomGroups.ts';
import { SvgStyles, type SvgStyle } from './style/SvgStyles.ts';
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
/** Figma draws strokes on one side of an outline as areas of their own, cut by that outline. */
const strokeMask = /^url\(#path-\d+-(?:inside|outside)-/;
const visible: ReadonlyMap<string, boolean> = new Map([
  ['visible', true],
  ['hidden', false],
  ['collapse', false],
]);
/** Of styles that are not read. */
const mostExamples = 3;
const longestExample = 60;

interface Around {
  part: string;
  /** Whether somebody called the part so, and not the program that drew it. */
  isNamed: boolean;
  matrix: Matrix;
  viewport: Viewport;
  /** What all of it is clipped to. */
  clips: readonly ClipRegion[];
  /** Whether it is seen where it says nothing else. */
  isVisible: boolean;
  /** Uses within uses. */
  depth: number;
  /** What the use is called that draws it. */
  usedAs: Called;
  /** What the group is called that holds one room, and is no part. */
  room: Called | null;
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
    clips: [],
    isVisible: true,
    depth: 0,
    usedAs: uncalled,
    room: null,
  });
  return withoutPage(reading.finished(), root);
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
  readonly #parents = new Map<XmlElement, XmlElement>();
  readonly #styles: SvgStyles;
  readonly #placing: Placing;
  readonly #clipping: Clipping;
  readonly #ids = new Set<string>();
  #count = 0;
  /** Shapes of which something is clipped away, and all. */
  #cut = 0;
  #cutAway = 0;

  constructor(root: XmlElement, name: string) {
    this.#name = name;
    this.#note(root);
    this.#styles = new SvgStyles(root, this.#parents);
    this.#placing = new Placing(this.#styles, () => this.#countOne());
    this.#clipping = new Clipping(this.#byId, this.#styles, this.#placing);
  }

  /** All that was read, with what is to be said of it. */
  finished(): Drawing {
    const { notes, warnings } = this.drawing;
    if (this.#cutAway > 0)
      notes.push(
        `${countedAs(this.#cutAway, ['shape is', 'shapes are'])} left out where the drawing clips them away`,
      );
    if (this.#cut > 0)
      notes.push(
        `${countedAs(this.#cut, ['shape ends', 'shapes end'])} where the drawing clips them`,
      );
    const unread = [...this.#placing.unread, ...this.#clipping.unread, ...this.#styles.unread];
    if (unread.length > 0) {
      const examples = unread
        .slice(0, mostExamples)
        .map((text) => `“${text.slice(0, longestExample)}”`);
      warnings.push(
        `Styles such as ${examples.join(', ')} aren’t read, so the preview may differ from the drawing. If it does, save the drawing as plain SVG with its transforms and clips applied.`,
      );
    }
    return this.drawing;
  }

  #note(element: XmlElement): void {
    const { id } = element.attributes;
    if (id !== undefined) this.#byId.set(id, element);
    for (const child of elementsIn(element)) {
      this.#parents.set(child, element);
      this.#note(child);
    }
  }

  #countOne(): void {
    this.#count += 1;
    if (this.#count > readLimits.entities) throw tooMany(this.#name);
  }

  #read(element: XmlElement, around: Around): void {
    if (notDrawn.has(element.name) || strokeMask.test(element.attributes['mask'] ?? '')) return;
    const style = this.#styles.styleOf(element);
    if (style.of('display') === 'none') return;
    this.#countOne();
    const inner = this.#inside(element, style, around);
    if (element.name === 'svg') this.#readPart(element, element, inner);
    else if (containers.has(element.name)) this.readInside(element, inner);
    else if (element.name === 'use') this.#readUse(element, inner);
    else if (element.name === 'text') this.#readText(element, inner);
    else this.#readShape(style.sized(element), inner);
  }

  /** What holds within an element with a style. */
  #inside(element: XmlElement, style: SvgStyle, around: Around): Around {
    const { viewport } = around;
    const visibility = style.of('visibility') ?? '';
    const isVisible = visible.get(visibility) ?? around.isVisible;
    const own = this.#placing.matrixOf(element, style, viewport);
    const matrix = times(around.matrix, own);
    // What uses something is clipped where it puts it.
    const placed = element.name === 'use' ? times(matrix, placeOf(element, viewport)) : matrix;
    const clips = this.#clipping.clipsOf(element, style, { matrix: placed, viewport });
    if (clips.length === 0) return { ...around, matrix, isVisible };
    return { ...around, matrix, isVisible, clips: [...around.clips, ...clips] };
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

  #readText(element: XmlElement, { part, matrix, viewport, clips, isVisible }: Around): void {
    if (!isVisible) return;
    const text = textIn(element).trim();
    const first = [element, ...elementsIn(element)].find(
      ({ attributes }) => attributes['x'] !== undefined,
    );
    const at = moved(times(matrix, placeOf(first, viewport)), [0, 0]);
    if (!clips.every((region) => isInRegion(at, region))) return;
    countPart(this.drawing, part);
    if (text !== '') this.drawing.texts.push({ part, at, text });
  }

  #readShape(element: XmlElement, around: Around): void {
    const { part, viewport, usedAs, room } = around;
    const lines = around.isVisible ? linesOf(element, viewport) : [];
    if (lines.length === 0) return;
    const seen = lines.map((line) => this.#seenOf(line, around));
    const isWhole = seen.every(({ isWhole: one }) => one);
    if (seen.every(({ pieces }) => pieces.length === 0)) {
      this.#cutAway += 1;
      return;
    }
    if (!isWhole) this.#cut += 1;
    countPart(this.drawing, part);
    const { id } = element.attributes;
    let called = firstOf([usedAs, calledOf(element), room ?? uncalled]);
    for (const [at, line] of lines.entries())
      for (const points of seen[at]?.pieces ?? []) {
        addLine(this.drawing, {
          part,
          id: this.#unique(`${part}/${id ?? this.#count}${at === 0 ? '' : `/${at}`}`),
          ...called,
          points,
          isClosed: line.isClosed,
          hasCurves: line.hasCurves,
          isHole: lines.slice(0, at).some((before) => isWithin(line, before)),
        });
        called = uncalled;
      }
  }

  /** What is left of a line where it is drawn. */
  #seenOf(line: SvgLine, { matrix, clips }: Around): { pieces: DrawnPoint[][]; isWhole: boolean } {
    const placed = line.points.map((point) => moved(matrix, point));
    const pieces = clips.reduce(
      (left, region) => left.flatMap((one) => this.#clipped(one, line.isClosed, region)),
      [placed],
    );
    return { pieces, isWhole: pieces.length === 1 && pieces[0] === placed };
  }

  #clipped(points: DrawnPoint[], isClosed: boolean, region: ClipRegion): DrawnPoint[][] {
    const left = isClosed ? clippedRing(points, region) : clippedLine(points, region);
    if (left === null) this.#clipping.unread.add('clip-path');
    return left ?? [points];
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
