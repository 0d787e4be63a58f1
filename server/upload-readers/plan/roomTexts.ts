import { bisector } from 'd3-array';
import type { ShapeRole } from '#contract/uploads.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { extentOf } from '#server/plan-import/geometry/MetreFrame.ts';
import { holdsTextsAlone, type DrawnPoint, type Drawing } from './Drawing.ts';

type Texts = Drawing['texts'];

const longestName = 200;
/** How large a room is, as stamps of rooms say below its name: the outline tells it. */
const area =
  /(?<!\S)(?:(?:a|nf|nuf|ngf|f|area|fläche|surface|superficie)\s*[:=]\s*)?\d+(?:[.,]\d+)?\s*(?:m²|m2|sqm|qm|sq\.? ?ft\.?|sf|ft²)(?!\S)/gi;

export interface RoomTexts {
  /** What stands in a ring; null for nothing. */
  nameIn: (ring: readonly DrawnPoint[]) => string | null;
}

/**
 * The texts that name rooms: those on parts that hold texts or rooms; in a room without any, those beside other lines, such as on the
 * layer of the walls. A part of texts alone that holds something else, or is switched off, names nothing.
 */
export function roomTexts(drawing: Drawing, roles: ReadonlyMap<string, ShapeRole>): RoomTexts {
  const isNaming = ({ part }: Texts[number]): boolean => {
    const role = roles.get(part);
    return role === undefined || role === 'text' || role === 'room';
  };
  const naming = drawing.texts.filter(isNaming);
  const beside = drawing.texts.filter(
    (text) =>
      !isNaming(text) && !drawing.hidden.has(text.part) && !holdsTextsAlone(text.part, drawing),
  );
  const [first, second] = [new SortedTexts(naming), new SortedTexts(beside)];
  return { nameIn: (ring) => first.nameIn(ring) ?? second.nameIn(ring) };
}

/** The texts of a drawing by where they begin, so that a room looks only at those beneath and above it. */
class SortedTexts {
  readonly #texts: Texts;
  readonly #order: ReadonlyMap<Texts[number], number>;

  constructor(texts: Texts) {
    this.#texts = texts.toSorted((a, b) => a.at[0] - b.at[0]);
    this.#order = new Map(texts.map((text, at) => [text, at]));
  }

  /** The texts in a ring, in the order of the file. */
  #inside(ring: readonly DrawnPoint[]): string[] {
    const { minX, minY, maxX, maxY } = extentOf([ring]);
    const found: Texts = [];
    const first = bisector((text: Texts[number]) => text.at[0]).left(this.#texts, minX);
    for (let at = first; at < this.#texts.length; at += 1) {
      const text = this.#texts[at];
      if (text === undefined || text.at[0] > maxX) break;
      const isNear = text.at[1] >= minY && text.at[1] <= maxY;
      if (isNear && pointInRing(ring, ...text.at)) found.push(text);
    }
    const orderOf = (text: Texts[number]): number => this.#order.get(text) ?? 0;
    return found.toSorted((a, b) => orderOf(a) - orderOf(b)).map(({ text }) => text);
  }

  nameIn(ring: readonly DrawnPoint[]): string | null {
    const said = this.#inside(ring).join(' ').replaceAll(area, ' ').replaceAll(/\s+/g, ' ').trim();
    return said === '' ? null : said.slice(0, longestName);
  }
}
