import { useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { palettes } from '#domain/palette/palettes.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';
import { countDomain } from '#src/features/floor-view/legend/countDomain.ts';
import type { FrameInput } from '../model/toFrame.ts';

export interface PlanScale {
  choice: PaletteChoice;
  /** End of the colour scale: a fraction, or people. */
  max: number;
}

/** The colours in force and the end of their scale. */
export function usePlanScale({
  zones,
  latest,
  colourBy,
}: Pick<FrameInput, 'zones' | 'latest' | 'colourBy'>): PlanScale {
  const theme = useTheme((state) => state.name);
  const choice = useMemo((): PaletteChoice => ({ palette: 'regular', theme }), [theme]);
  const max = useMemo(
    () =>
      colourBy === 'count'
        ? countDomain(zones.map((zone) => latest.get(zone.id)?.count ?? null))
        : palettes[choice.palette].max,
    [colourBy, zones, latest, choice.palette],
  );
  return { choice, max };
}
