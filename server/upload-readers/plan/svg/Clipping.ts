import { elementsIn, type XmlElement } from '../../readXml.ts';
import type { DrawnPoint } from '../Drawing.ts';
import { moved, times, translation, type Matrix } from '../svgTransform.ts';
import { clipRegion, movedRegion, type ClipRegion } from './clipRegion.ts';
import type { Placing } from './Placing.ts';
import type { SvgStyle, SvgStyles } from './style/SvgStyles.ts';
import { linesOf } from './svgShapes.ts';
import { userUnits, type Viewport } from './viewport.ts';

/** Where something is drawn: in the coordinates of the drawing, and what percentages are of. */
interface Place {
  matrix: Matrix;
  viewport: Viewport;
}

const reference = /^url\(\s*["']?#([^"')]+)["']?\s*\)/i;

const hidden = new Set(['hidden', 'collapse']);

/** What a drawing clips its elements to. */
export class Clipping {
  readonly #byId: ReadonlyMap<string, XmlElement>;
  readonly #styles: SvgStyles;
  readonly #placing: Placing;
  readonly #regions = new Map<XmlElement, ClipRegion | null>();
  /** Clips that are not followed. */
  readonly unread = new Set<string>();

  constructor(byId: ReadonlyMap<string, XmlElement>, styles: SvgStyles, placing: Placing) {
    this.#byId = byId;
    this.#styles = styles;
    this.#placing = placing;
  }

  /** What an element is clipped to, in the coordinates of the drawing. */
  clipsOf(element: XmlElement, style: SvgStyle, place: Place): ClipRegion[] {
    const regions: ClipRegion[] = [];
    const seen = new Set<XmlElement>();
    // A clip may be clipped itself.
    for (let clip = this.#clipOf(style); clip !== null && !seen.has(clip);) {
      seen.add(clip);
      const region = this.#placed(clip, { element, style, place });
      if (region !== null) regions.push(region);
      clip = this.#clipOf(this.#styles.styleOf(clip));
    }
    return regions;
  }

  #clipOf(style: SvgStyle): XmlElement | null {
    const said = style.of('clip-path') ?? 'none';
    if (said === 'none') return null;
    const id = reference.exec(said)?.[1];
    if (id === undefined) this.unread.add(`clip-path: ${said}`);
    const clip = this.#byId.get(id ?? '');
    return clip?.name === 'clipPath' ? clip : null;
  }

  #placed(
    clip: XmlElement,
    { element, style, place }: { element: XmlElement; style: SvgStyle; place: Place },
  ): ClipRegion | null {
    const region = this.#regionOf(clip, place.viewport);
    if (region === null) return null;
    if (clip.attributes['clipPathUnits'] !== 'objectBoundingBox')
      return movedRegion(place.matrix, region);
    const box = this.#placing.boxOf(element, style, place.viewport);
    if (box === null) return null;
    return movedRegion(times(place.matrix, [box.width, 0, 0, box.height, box.x, box.y]), region);
  }

  /** In its own coordinates; null where it can't be told. */
  #regionOf(clip: XmlElement, viewport: Viewport): ClipRegion | null {
    const known = this.#regions.get(clip);
    if (known !== undefined) return known;
    const matrix = this.#placing.matrixOf(clip, this.#styles.styleOf(clip), viewport);
    const shapes = [...elementsIn(clip)].map((child) => this.#lines(child, { matrix, viewport }));
    const isRead = !shapes.includes(null);
    if (!isRead) this.unread.add('clipPath of text');
    const region = isRead ? clipRegion(shapes.filter((lines) => lines !== null)) : null;
    this.#regions.set(clip, region);
    return region;
  }

  /** The lines around what a part of a clip covers; null for text. */
  #lines(child: XmlElement, { matrix, viewport }: Place): DrawnPoint[][] | null {
    if (child.name === 'text') return null;
    const style = this.#styles.styleOf(child);
    if (style.of('display') === 'none' || hidden.has(style.of('visibility') ?? '')) return [];
    const own = times(matrix, this.#placing.matrixOf(child, style, viewport));
    if (child.name === 'use') return this.#usedLines(child, { matrix: own, viewport });
    return linesOf(style.sized(child), viewport)
      .filter(({ points }) => points.length > 2)
      .map(({ points }) => points.map((point) => moved(own, point)));
  }

  #usedLines({ attributes }: XmlElement, { matrix, viewport }: Place): DrawnPoint[][] | null {
    const { href = '', x, y } = attributes;
    const meant = this.#byId.get(href.slice(1));
    // What is used in a clip is a shape, not another use.
    if (meant === undefined || meant.name === 'use') return [];
    const at = translation(userUnits(x, viewport.width) ?? 0, userUnits(y, viewport.height) ?? 0);
    return this.#lines(meant, { matrix: times(matrix, at), viewport });
  }
}
