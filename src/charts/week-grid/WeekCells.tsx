import { CellMark } from '../colour-scale/CellMark.tsx';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import type { GridPlaces } from './gridPlaces.ts';
import { drawnSteps, type WeekGridModel } from './WeekGridModel.ts';

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
    return <CellMark key={stepKey(step)} cell={cell} box={box} scale={scale} hatchId={hatchId} />;
  });
}

function stepKey(step: number): string {
  return `step ${step}`;
}
