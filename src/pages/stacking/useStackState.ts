import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStackState, writeStackState, type StackState } from './model/stackState.ts';

/** What the page shows, which lives in the URL; small steps take the place of the last entry of the history. */
export function useStackState() {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readStackState(search), [search]);
  const change = useCallback(
    (next: Partial<StackState>, options: { isStep?: boolean } = {}) =>
      // The address itself: a callback of an earlier render must not undo what was changed since.
      setSearch(writeStackState(new URLSearchParams(window.location.search), next), {
        replace: options.isStep ?? false,
      }),
    [setSearch],
  );
  return { state, change };
}
