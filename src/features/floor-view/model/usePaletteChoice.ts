import { useMemo } from 'react';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';

/** The person's palette in the current theme. Its identity changes only with one of them. */
export function usePaletteChoice(): PaletteChoice {
  const { palette } = useStartUp().userData;
  const theme = useTheme((state) => state.name);
  return useMemo(() => ({ palette, theme }), [palette, theme]);
}
