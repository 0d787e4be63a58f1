import { useMemo } from 'react';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { useThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { ChartTheme } from './plot/ChartTheme.ts';

/** From here on the tokens set larger type. */
const wideScreen = '(min-width: 2400px)';

/** The look of the theme in force, as charts on a canvas take it. */
export function useChartTheme(): ChartTheme {
  const colours = useThemeColours();
  const isWide = useMediaQuery(wideScreen);
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    return {
      colours,
      fontSize: isWide ? 14 : 12,
      fontFamily: style.getPropertyValue('--font'),
    };
  }, [colours, isWide]);
}
