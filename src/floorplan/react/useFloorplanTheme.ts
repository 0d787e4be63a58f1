import { useMemo } from 'react';
import { useThemeColours, type ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { FloorplanTheme } from '../renderer/FloorplanTheme.ts';

const fontFamily = "'Inter Variable', Inter, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

/** A theme as the renderers take it; `fontScale` above 1 on wall displays. */
export function toFloorplanTheme(colours: ThemeColours, fontScale = 1): FloorplanTheme {
  return {
    background: colours.bg,
    plan: colours.plan,
    core: colours.core,
    wall: colours.wall,
    line: colours['line-strong'],
    sunken: colours.sunken,
    ink: colours.ink,
    inkSoft: colours['ink-2'],
    inkFaint: colours['ink-3'],
    accent: colours.accent,
    fontFamily,
    fontScale,
  };
}

/** The current theme as the renderers take it. */
export function useFloorplanTheme(fontScale = 1): FloorplanTheme {
  const colours = useThemeColours();
  return useMemo(() => toFloorplanTheme(colours, fontScale), [colours, fontScale]);
}
