import { scaleColour, type ColourScale } from '../colour-scale/ColourScale.ts';
import type { DialModel, DialSector } from './DialModel.ts';
import { radialLines, ringPlace, roundLines, sectorPath } from './dialPlaces.ts';

/** Sectors that look alike, as one path. */
export interface DialMark {
  /** A color of the scale as #rrggbb; `unknown`, or `unused` or `unplanned` of the wedges. */
  fill: string;
  path: string;
  /** Lines over it; empty without a texture. */
  lines: string;
}

/** Colors of a scale are drawn in so many steps, so that few paths make a dial. */
const colourSteps = 20;

class Marks {
  readonly #byFill = new Map<string, DialMark>();

  add(fill: string, path: string, lines = ''): void {
    const mark = this.#byFill.get(fill) ?? { fill, path: '', lines: '' };
    mark.path += path;
    mark.lines += lines;
    this.#byFill.set(fill, mark);
  }

  get list(): DialMark[] {
    return [...this.#byFill.values()];
  }
}

function shareFill(scale: ColourScale, share: number | null): string {
  return share === null
    ? 'unknown'
    : scaleColour(scale, Math.round(share * colourSteps) / colourSteps);
}

/** The paths of a dial: for each ring the planned share outside, the used share inside, and between them what parts the two. */
export function dialMarks(model: DialModel, scale: ColourScale): DialMark[] {
  const marks = new Marks();
  for (const [row, { sectors }] of model.rings.entries()) {
    const place = ringPlace(model, row);
    const room = place.wedgeOuter - place.wedgeInner;
    const addSector = (sector: DialSector, column: number) => {
      const path = (from: number, to: number) => sectorPath(model, column, { from, to });
      marks.add(shareFill(scale, sector.planned), path(place.wedgeOuter, place.outer));
      marks.add(shareFill(scale, sector.used), path(place.inner, place.wedgeInner));
      const unused = (sector.plannedUnused ?? 0) * room;
      if (unused > 0) {
        const span = { from: place.wedgeOuter - unused, to: place.wedgeOuter };
        marks.add('unused', path(span.from, span.to), radialLines(model, column, span));
      }
      const unplanned = (sector.usedUnplanned ?? 0) * room;
      if (unplanned > 0) {
        const span = { from: place.wedgeInner, to: place.wedgeInner + unplanned };
        marks.add('unplanned', path(span.from, span.to), roundLines(model, column, span));
      }
    };
    for (const [column, sector] of sectors.entries()) if (sector) addSector(sector, column);
  }
  return marks.list;
}
