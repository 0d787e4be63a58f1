import { elementsIn, type XmlElement } from '../../readXml.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import type { DrawnPoint } from '../Drawing.ts';
import { identity, moved, parseTransform, times, type Matrix } from '../svgTransform.ts';
import {
  about,
  parseCssTransform,
  transformOrigin,
  unread,
  type ReferenceBox,
} from './cssTransform.ts';
import type { SvgStyle, SvgStyles } from './style/SvgStyles.ts';
import { linesOf } from './svgShapes.ts';
import type { Viewport } from './viewport.ts';

const groups = new Set(['g', 'a', 'switch']);
/** Boxes of an element itself, with or without its stroke, for which no file says how wide it is. */
const ownBoxes = new Set(['fill-box', 'stroke-box', 'content-box', 'border-box']);
/** Transforms of which each is a property. */
const single = ['translate', 'rotate', 'scale'] as const;

/** Where elements of a drawing are by their attributes and styles. */
export class Placing {
  readonly #styles: SvgStyles;
  readonly #countOne: () => void;
  /** What styles say that is not read. */
  readonly unread = new Set<string>();

  /** `countOne` is called for each element that is looked at, and throws where these are too many. */
  constructor(styles: SvgStyles, countOne: () => void) {
    this.#styles = styles;
    this.#countOne = countOne;
  }

  /** What the transforms of an element do. */
  matrixOf(element: XmlElement, style: SvgStyle, viewport: Viewport): Matrix {
    const attribute = element.attributes['transform'];
    const styled = this.#styledMatrix(element, style, viewport);
    const matrix = styled ?? (attribute === undefined ? null : parseTransform(attribute));
    if (matrix === null) return identity;
    const said = style.of('transform-origin');
    const isOwn = ownBoxes.has(style.of('transform-box') ?? '');
    if (said === undefined && !isOwn) return matrix;
    const origin = transformOrigin(said, this.#boxFor(element, style, viewport));
    if (origin !== null) return about(origin, matrix);
    this.unread.add(`transform-origin: ${said}`);
    return matrix;
  }

  /** By the properties of its style; null where they say nothing that is valid. */
  #styledMatrix(element: XmlElement, style: SvgStyle, viewport: Viewport): Matrix | null {
    const whole = style.isStyled('transform') ? style.of('transform') : undefined;
    const singles = single.flatMap((name) => {
      const value = style.isStyled(name) ? style.of(name) : undefined;
      return value === undefined || value === 'none'
        ? []
        : [`${name}(${value.split(/\s+/).join()})`];
    });
    if (whole === undefined && singles.length === 0) return null;
    const box = this.#boxFor(element, style, viewport);
    const all = [...singles, ...(whole === undefined ? [] : [whole])];
    const valid = all.map((text) => this.#read(text, box)).filter((one) => one !== null);
    return valid.length === 0 ? null : valid.reduce((matrix, one) => times(matrix, one), identity);
  }

  #read(text: string, box: ReferenceBox): Matrix | null {
    const matrix = parseCssTransform(text, box);
    if (matrix !== unread) return matrix;
    this.unread.add(text);
    return identity;
  }

  #boxFor(element: XmlElement, style: SvgStyle, viewport: Viewport): ReferenceBox {
    const isOwn = ownBoxes.has(style.of('transform-box') ?? '');
    return (isOwn ? this.boxOf(element, style, viewport) : null) ?? { x: 0, y: 0, ...viewport };
  }

  /** The box around the shapes of an element, in its own coordinates; null where it has none. */
  boxOf(element: XmlElement, style: SvgStyle, viewport: Viewport): ReferenceBox | null {
    const points = this.#pointsOf(style.sized(element), viewport);
    if (points.length === 0) return null;
    const { minX, minY, maxX, maxY } = extentOf([points]);
    return { x: minX, y: minY, width: maxX - minX, height: maxY - minY };
  }

  #pointsOf(element: XmlElement, viewport: Viewport): DrawnPoint[] {
    this.#countOne();
    if (!groups.has(element.name))
      return linesOf(element, viewport).flatMap(({ points }) => points);
    return [...elementsIn(element)].flatMap((child) => {
      const style = this.#styles.styleOf(child);
      if (style.of('display') === 'none') return [];
      const matrix = this.matrixOf(child, style, viewport);
      return this.#pointsOf(style.sized(child), viewport).map((point) => moved(matrix, point));
    });
  }
}
