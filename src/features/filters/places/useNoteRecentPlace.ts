import { useEffect } from 'react';
import type { Filters } from '../useFilters.ts';
import { noteRecentPlace } from './recentPlaces.ts';

/** Notes the place that the address names, if it names one alone. */
export function useNoteRecentPlace({
  given,
  selection: { level, spaces },
}: Pick<Filters, 'given' | 'selection'>): void {
  const [space, other] = spaces;
  const id = given.ids !== undefined && other === undefined ? space?.id : undefined;
  useEffect(() => {
    if (level !== null && id !== undefined) noteRecentPlace({ type: level, id });
  }, [level, id]);
}
