import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Settings that mean something else on another page, or nothing. */
const left = ['group', 'show', 'hidden', 'table_sorting', 'comparison_timeframe', 'dataformat'];

/** The address of a building's or a floor's trend over the same frame; null for other groups. */
export function useSpaceHref(): (group: { id: string; kind: string }) => string | null {
  const [search] = useSearchParams();
  return useCallback(
    ({ id, kind }) => {
      if (kind !== 'building' && kind !== 'floor') return null;
      const query = new URLSearchParams(search);
      for (const name of [...left, 'ids', 'space_type', 'campus']) query.delete(name);
      query.set('ids', id);
      query.set('space_type', kind);
      query.sort();
      return `/building/chart?${query}`;
    },
    [search],
  );
}
