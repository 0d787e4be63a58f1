import { useMemo } from 'react';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { daysOfData, type AccessFacts } from '../routing/routeAccess.ts';
import { useShell } from './useShell.ts';

/** What decides which pages are open: flags, roles of the session, days of data. */
export function useAccessFacts(): AccessFacts {
  const { flags, spaces } = useStartUp();
  const { roles } = useShell().session;
  return useMemo(
    () => ({ flags, roles, daysOfData: daysOfData(spaces.buildings.values()) }),
    [flags, roles, spaces],
  );
}
