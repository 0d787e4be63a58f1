import { useEffect } from 'react';
import { useTheme } from '#src/ui/theme/useTheme.ts';

/** The colors of wall screens, while the caller is shown. */
export function useDisplayTheme(): void {
  const setDisplay = useTheme((state) => state.setDisplay);
  useEffect(() => {
    setDisplay(true);
    return () => setDisplay(false);
  }, [setDisplay]);
}
