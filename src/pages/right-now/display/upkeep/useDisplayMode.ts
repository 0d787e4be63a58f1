import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#src/data/api/useServices.ts';
import { demoProgressQuery } from '#src/data/queries/demoProgressQuery.ts';
import { useTheme } from '#src/ui/theme/useTheme.ts';

/** The colors of wall screens, while the caller is shown. */
export function useDisplayTheme(): void {
  const setDisplay = useTheme((state) => state.setDisplay);
  useEffect(() => {
    setDisplay(true);
    return () => setDisplay(false);
  }, [setDisplay]);
}

/** Whether the people in view are simulated. */
export function useIsSimulation(): boolean {
  const { api } = useServices();
  const { data } = useQuery(demoProgressQuery(api));
  return data !== undefined && data.state !== 'off';
}
