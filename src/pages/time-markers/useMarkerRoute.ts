import { useCallback } from 'react';
import { useLocation, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { markerKeys, markersPath, returnPathOf } from '#src/features/time-markers/markerAddress.ts';
import type { MarkerStart } from './dialog/markerDraft.ts';
import { readListParams, writeListParams, type MarkerListParams } from './list/markerListParams.ts';

/** What of the page the address asks for: the list's choices, and the dialog over it. */
export interface MarkerRoute {
  isCreating: boolean;
  /** The marker whose dialog is open. */
  editedId: string | null;
  /** What a new marker opens with. */
  start: MarkerStart;
  params: MarkerListParams;
  createHref: string;
  editHref: (id: string) => string;
  change: (change: Partial<MarkerListParams>) => void;
  /** Closes the dialog. */
  close: () => void;
}

/** Reads it from the address, and changes it there. */
export function useMarkerRoute(): MarkerRoute {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { id: editedId = null } = useParams();
  const navigate = useNavigate();
  const isCreating = useMatch(`${markersPath}/create`) !== null;
  const listQuery = new URLSearchParams(search);
  for (const key of Object.values(markerKeys)) listQuery.delete(key);
  const query = listQuery.size === 0 ? '' : `?${listQuery}`;
  const editHref = useCallback(
    (id: string) => `${markersPath}/${encodeURIComponent(id)}/edit${query}`,
    [query],
  );
  const start: MarkerStart = {
    spaceId: search.get(markerKeys.space),
    start: search.get(markerKeys.start),
    end: search.get(markerKeys.end),
  };
  return {
    isCreating,
    editedId,
    start,
    params: readListParams(search),
    createHref: `${markersPath}/create${query}`,
    editHref,
    change: (change) =>
      // The address itself: what was chosen a moment ago may not be drawn yet.
      setSearch(writeListParams(new URLSearchParams(window.location.search), change), {
        replace: true,
      }),
    close: () => {
      if (pathname !== markersPath) void navigate(returnPathOf(search) ?? markersPath + query);
    },
  };
}
