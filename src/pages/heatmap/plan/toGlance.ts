import { coverageOf } from '../data/FloorFigures.ts';
import { profileOf } from '../data/useFrameAnswers.ts';
import type { PlanMetric } from '../model/PlanMetric.ts';
import { toScale } from '../model/toScale.ts';
import type { Heatmap } from '../useHeatmapFloor.ts';
import type { Glance } from './ZoneGlance.tsx';

/** What the card at the pointer says of a zone; of a moment it reads the plan itself, which moves on. */
export function toGlance(heatmap: Heatmap, { colourBy }: PlanMetric, index: number): Glance {
  const { view, state, answers, ordinaryChoice } = heatmap;
  const value = view.values?.[index] ?? Number.NaN;
  const hours = profileOf(answers.profiles, index);
  const shown = view.format(Number.isNaN(value) ? null : value);
  return {
    text: state.mode === 'playback' ? null : `${view.name} ${shown}`,
    coverage: coverageOf(answers.figures, index),
    hours,
    top: toScale(colourBy, hours ?? [], ordinaryChoice.palette).max,
  };
}
