import { isClamped, scaleColour, type ColourScale } from '../colour-scale/ColourScale.ts';
import type { CellBox } from '../cursor/CellFigure.tsx';
import type { GridPlaces } from './gridPlaces.ts';
import styles from './WeekGrid.module.css';
import { drawnSteps, type WeekCell, type WeekGridModel } from './WeekGridModel.ts';

interface WeekCellsProps {
  model: WeekGridModel;
  scale: ColourScale;
  places: GridPlaces;
  hatchId: string;
}

/** The colored cells of a week. */
export function WeekCells({ model, scale, places, hatchId }: WeekCellsProps) {
  const { stepsPerDay, cells } = model;
  const { from, toExclusive } = drawnSteps(model);
  return cells.slice(0, places.rows * stepsPerDay).map((cell, step) => {
    const ofDay = step % stepsPerDay;
    if (ofDay < from || ofDay >= toExclusive) return null;
    const box = places.boxOf({ row: Math.floor(step / stepsPerDay), column: ofDay - from });
    return <Cell key={stepKey(step)} cell={cell} box={box} scale={scale} hatchId={hatchId} />;
  });
}

function stepKey(step: number): string {
  return `step ${step}`;
}

interface CellProps {
  cell: WeekCell;
  box: CellBox;
  scale: ColourScale;
  hatchId: string;
}

function Cell({ cell, box, scale, hatchId }: CellProps) {
  const { x, y, width, height } = box;
  if (cell.state === 'closed') return <rect className={styles['closed']} {...box} />;
  if (cell.value === null) return <rect {...box} fill={`url(#${hatchId}-unknown)`} />;
  const corner = Math.min(5, width, height);
  return (
    <>
      <rect {...box} fill={scaleColour(scale, cell.value)} />
      {cell.state === 'weak' && <rect {...box} fill={`url(#${hatchId}-weak)`} />}
      {isClamped(scale, cell.value) && (
        <path
          className={styles['clamped']}
          d={`M${x + width - corner} ${y}h${corner}v${corner}z`}
        />
      )}
    </>
  );
}
