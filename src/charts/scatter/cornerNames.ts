import type { PlacedName } from './placeNames.ts';
import type { Quadrants } from './ScatterModel.ts';

/** Where the parts of a chart meet, and its edges, in pixels. */
export interface PartedPlot {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Places of the lines that part it. */
  across: number | null;
  down: number | null;
}

/** Average character width of the caption type in this weight, and the padding around a name. */
const characterWidth = 6.9;
const padding = 16;

function isRoomFor(names: readonly string[], width: number): boolean {
  return names.every((name) => name.length * characterWidth + padding <= width);
}

/** The names of the parts, each in its corner; the names of a side appear only if both fit next to the line. */
export function cornerNames(quadrants: Quadrants | undefined, plot: PartedPlot): PlacedName[] {
  const { left, top, right, bottom, across, down } = plot;
  if (quadrants === undefined || across === null || down === null) return [];
  const { topLeft, topRight, bottomLeft, bottomRight } = quadrants;
  const [above, below] = [top + 16, bottom - 9];
  const atLeft = { x: left + 8, anchor: 'start' } as const;
  const atRight = { x: right - 8, anchor: 'end' } as const;
  const hasLeft = isRoomFor([topLeft, bottomLeft], down - left);
  const hasRight = isRoomFor([topRight, bottomRight], right - down);
  return [
    ...(hasLeft
      ? [
          { id: 'topLeft', text: topLeft, y: above, ...atLeft },
          { id: 'bottomLeft', text: bottomLeft, y: below, ...atLeft },
        ]
      : []),
    ...(hasRight
      ? [
          { id: 'topRight', text: topRight, y: above, ...atRight },
          { id: 'bottomRight', text: bottomRight, y: below, ...atRight },
        ]
      : []),
  ];
}
