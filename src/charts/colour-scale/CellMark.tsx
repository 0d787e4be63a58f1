import { inkOn } from '#domain/palette/inkOn.ts';
import { parseHex, toHex } from '#domain/palette/Rgb.ts';
import type { CellBox } from '../cursor/CellFigure.tsx';
import { isClamped, scaleColour, type ColourScale } from './ColourScale.ts';
import type { ScaleCell } from './ScaleCell.ts';

interface CellMarkProps {
  cell: ScaleCell;
  box: CellBox;
  scale: ColourScale;
  /** Of the patterns of `CellHatch`. */
  hatchId: string;
  /** Its rounded corners, in pixels. */
  radius?: number;
}

/** The sides of the corner that marks a value beyond the scale. */
const cornerSize = 6;

/** A cell in the color of its value, hatched where there is little or nothing to say; nothing of a closed one. */
export function CellMark({ cell, box, scale, hatchId, radius = 0 }: CellMarkProps) {
  if (cell.state === 'closed') return null;
  if (cell.value === null) return <rect {...box} rx={radius} fill={`url(#${hatchId}-unknown)`} />;
  const colour = scaleColour(scale, cell.value);
  const corner = Math.min(cornerSize, box.width, box.height);
  return (
    <>
      <rect {...box} rx={radius} fill={colour} />
      {cell.state === 'weak' && <rect {...box} rx={radius} fill={`url(#${hatchId}-weak)`} />}
      {isClamped(scale, cell.value) && (
        <path
          style={{ fill: inkOnCell(colour) }}
          d={`M${box.x + box.width - corner} ${box.y}h${corner}v${corner}z`}
        />
      )}
    </>
  );
}

/** The ink that is seen on a cell of this color. */
export function inkOnCell(colour: string): string {
  return toHex(inkOn(parseHex(colour)));
}
