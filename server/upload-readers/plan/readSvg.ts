import { UploadRefusal } from '../ReadOrder.ts';
import { readLimits } from '../limits.ts';
import { elementsIn, readXml, tooMany, type XmlElement } from '../readXml.ts';
import { addLine, countPart, emptyDrawing, type Drawing } from './Drawing.ts';
import { linesOf } from './svgShapes.ts';
import {
  identity,
  moved,
  parseTransform,
  times,
  translation,
  type Matrix,
} from './svgTransform.ts';

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
  matrix: Matrix;
  /** Uses within uses. */
  depth: number;
}

/** The closed shapes, lines and texts of an SVG drawing by group; hidden ones are left out. Throws UploadRefusal. */
export function readSvg(text: string, name: string): Drawing {
  const root = readXml(text, name);
  if (root.name !== 'svg')
    throw new UploadRefusal(`${name} is not an SVG drawing. Save it as SVG.`);
  const reading = new SvgReading(root, name);
  reading.read(root, { part: outsideGroups, matrix: identity, depth: 0 });
  return reading.drawing;
}

class SvgReading {
  readonly drawing = emptyDrawing('groups');
  readonly #name: string;
  readonly #byId = new Map<string, XmlElement>();
  readonly #hiddenClasses: ReadonlySet<string>;
  #count = 0;

  constructor(root: XmlElement, name: string) {
    this.#name = name;
    this.#note(root);
    this.#hiddenClasses = hiddenClassesOf(root);
  }

  #note(element: XmlElement): void {
    const { id } = element.attributes;
    if (id !== undefined) this.#byId.set(id, element);
    for (const child of elementsIn(element)) this.#note(child);
  }

  read(element: XmlElement, around: Around): void {
    if (notDrawn.has(element.name) || this.#isHidden(element)) return;
    this.#count += 1;
    if (this.#count > readLimits.entities) throw tooMany(this.#name);
    const matrix = times(around.matrix, parseTransform(element.attributes['transform']));
    if (containers.has(element.name)) {
      const part = element.name === 'g' ? (labelOf(element) ?? around.part) : around.part;
      for (const child of elementsIn(element)) this.read(child, { ...around, part, matrix });
    } else if (element.name === 'use') this.#readUse(element, { ...around, matrix });
    else if (element.name === 'text') this.#readText(element, { ...around, matrix });
    else this.#readShape(element, { ...around, matrix });
  }

  #readUse(element: XmlElement, around: Around): void {
    const { href = '', x = '0', y = '0' } = element.attributes;
    const meant = href.startsWith('#') ? this.#byId.get(href.slice(1)) : undefined;
    if (meant === undefined) return;
    if (around.depth >= readLimits.nesting)
      throw new UploadRefusal(
        `${this.#name} has parts that use each other. Save it with its symbols unlinked.`,
      );
    const matrix = times(
      around.matrix,
      translation(Number.parseFloat(x) || 0, Number.parseFloat(y) || 0),
    );
    const inner = { ...around, matrix, depth: around.depth + 1 };
    if (meant.name === 'symbol') for (const child of elementsIn(meant)) this.read(child, inner);
    else this.read(meant, inner);
  }

  #readText(element: XmlElement, { part, matrix }: Around): void {
    const text = textIn(element).trim();
    const first = [element, ...elementsIn(element)].find(
      ({ attributes }) => attributes['x'] !== undefined,
    );
    const { x = '0', y = '0' } = first?.attributes ?? {};
    countPart(this.drawing, part);
    const at = moved(matrix, [Number.parseFloat(x) || 0, Number.parseFloat(y) || 0]);
    if (text !== '') this.drawing.texts.push({ part, at, text });
  }

  #readShape(element: XmlElement, { part, matrix }: Around): void {
    const lines = linesOf(element);
    if (lines.length === 0) return;
    countPart(this.drawing, part);
    const { id } = element.attributes;
    for (const [at, { points, isClosed, hasCurves }] of lines.entries()) {
      addLine(this.drawing, {
        part,
        id: `${part}/${id ?? this.#count}${at === 0 ? '' : `/${at}`}`,
        name: at === 0 ? (labelOf(element) ?? null) : null,
        points: points.map((point) => moved(matrix, point)),
        isClosed,
        hasCurves,
      });
    }
  }

  #isHidden({ attributes }: XmlElement): boolean {
    const { style = '', display, visibility } = attributes;
    const classes = (attributes['class'] ?? '').split(/\s+/);
    return (
      display === 'none' ||
      visibility === 'hidden' ||
      /display\s*:\s*none|visibility\s*:\s*hidden/.test(style) ||
      classes.some((one) => this.#hiddenClasses.has(one))
    );
  }
}

/** What an element is called: its label, its title, or its id. */
function labelOf(element: XmlElement): string | undefined {
  const title = [...elementsIn(element)].find(({ name }) => name === 'title');
  const said = [element.attributes['label'], title && textIn(title), element.attributes['id']];
  return said
    .map((one) => one?.trim())
    .find((one) => one !== undefined && one !== '')
    ?.slice(0, 200);
}

function textIn({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join(' ');
}

function hiddenClassesOf(root: XmlElement): Set<string> {
  const styles: string[] = [];
  const collect = (element: XmlElement): void => {
    if (element.name === 'style') styles.push(textIn(element));
    for (const child of elementsIn(element)) collect(child);
  };
  collect(root);
  const rules = styles.join('\n').matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g);
  const hidden = /display\s*:\s*none|visibility\s*:\s*hidden/;
  return new Set(
    Array.from(rules).flatMap(([, name = '', body = '']) => (hidden.test(body) ? [name] : [])),
  );
}
