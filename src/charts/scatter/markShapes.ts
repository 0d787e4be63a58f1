import type { ColourToken } from '#src/ui/theme/useThemeColours.ts';

/** Shape and color of a class's marks; either one is enough to distinguish classes. */
export interface MarkShape {
  /** Outline around (0, 0), of the area of a circle of radius 1. */
  path: (radius: number) => string;
  colour: ColourToken;
}

/** A regular polygon of the area of a circle; the first corner at `turn`, in turns from the top. */
function polygon(corners: number, turn = 0): MarkShape['path'] {
  const reach = Math.sqrt((2 * Math.PI) / (corners * Math.sin((2 * Math.PI) / corners)));
  return (radius) => {
    const points = Array.from({ length: corners }, (_, corner) => {
      const angle = 2 * Math.PI * (corner / corners + turn);
      const at = (value: number) => (value * radius * reach).toFixed(2);
      return `${at(Math.sin(angle))} ${at(-Math.cos(angle))}`;
    });
    return `M${points.join('L')}Z`;
  };
}

function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

const shapes: readonly MarkShape[] = [
  { path: circle, colour: 'series-1' },
  { path: polygon(4, 1 / 8), colour: 'series-2' },
  { path: polygon(3), colour: 'series-3' },
  { path: polygon(4), colour: 'series-4' },
  { path: polygon(6, 1 / 12), colour: 'series-5' },
  { path: polygon(3, 1 / 2), colour: 'series-6' },
];

/** The shape of the class at a place of the legend; from the seventh on they repeat. */
export function markShape(index: number): MarkShape {
  return shapes[Math.max(0, index) % shapes.length] ?? { path: circle, colour: 'series-1' };
}
