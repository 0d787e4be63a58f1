import { useEffect } from 'react';
import type { Filters } from '../useFilters.ts';
import { noteRecentSpace } from './recentSpaces.ts';

/** Notes the space that the address names, if it names one alone. */
export function useNoteRecentSpace({
  given,
  selection: { level, spaces },
}: Pick<Filters, 'given' | 'selection'>): void {
  const [space, other] = spaces;
  const id = given.ids !== undefined && other === undefined ? space?.id : undefined;
  useEffect(() => {
    if (level !== null && id !== undefined) noteRecentSpace({ type: level, id });
  }, [level, id]);
}
