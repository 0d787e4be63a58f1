import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Changes what the address says of the page in view. */
export type ChangeAddress = (
  write: (now: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean },
) => void;

/**
 * What the address says, and how that is changed. `write` is given the address itself: a callback of an earlier render must not undo
 * what was changed since. Once the address leads to another page, which may be on its way yet, nothing is changed: that would lead back.
 */
export function useAddress(): { search: URLSearchParams; change: ChangeAddress } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback<ChangeAddress>(
    (write, options) => {
      const { location } = window;
      if (location.pathname === pathname)
        setSearch(write(new URLSearchParams(location.search)), options ?? {});
    },
    [pathname, setSearch],
  );
  return { search, change };
}
