import { useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { countDomain } from '#src/features/floor-view/legend/legendScale.ts';
import type { FrameInput } from '../model/toFrame.ts';

export interface PlanScale {
  choice: PaletteChoice;
  /** End of the color scale: a fraction, or people. */
  max: number;
}

interface PlanScaleInput extends Pick<FrameInput, 'zones' | 'latest' | 'colourBy'> {
  /** The most people that a zone held today, so that one scale serves every moment of it. */
  dayPeak?: number | null;
}

/** The current colors and the end of their scale. */
export function usePlanScale({
  zones,
  latest,
  colourBy,
  dayPeak = null,
}: PlanScaleInput): PlanScale {
  const choice = usePaletteChoice();
  const max = useMemo(
    () =>
      colourBy === 'count'
        ? countDomain([dayPeak, ...zones.map((zone) => latest.get(zone.id)?.count ?? null)])
        : palettes[choice.palette].max,
    [colourBy, zones, latest, dayPeak, choice.palette],
  );
  return { choice, max };
}
