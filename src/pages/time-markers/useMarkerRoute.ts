import { useCallback } from 'react';
import { useLocation, useMatch, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { MarkerStart } from './dialog/markerDraft.ts';
import { readListParams, writeListParams, type MarkerListParams } from './list/markerListParams.ts';

const listPath = '/tools/timemarkers';
/** What the address of a new marker gives of it, and where it leads back to. */
const startKeys = { spaceId: 'marker_space', start: 'marker_start', end: 'marker_end' } as const;
const returnKey = 'return_to';

/** What of the page the address asks for: the list's choices, and the dialog over it. */
export function useMarkerRoute() {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { id: editedId = null } = useParams();
  const navigate = useNavigate();
  const isCreating = useMatch(`${listPath}/create`) !== null;
  const listQuery = new URLSearchParams(search);
  for (const key of [...Object.values(startKeys), returnKey]) listQuery.delete(key);
  const query = listQuery.size === 0 ? '' : `?${listQuery}`;
  const editHref = useCallback(
    (id: string) => `${listPath}/${encodeURIComponent(id)}/edit${query}`,
    [query],
  );
  const start: MarkerStart = {
    spaceId: search.get(startKeys.spaceId),
    start: search.get(startKeys.start),
    end: search.get(startKeys.end),
  };
  return {
    isCreating,
    editedId,
    start,
    params: readListParams(search),
    createHref: `${listPath}/create${query}`,
    editHref,
    change: (change: Partial<MarkerListParams>) =>
      setSearch(writeListParams(search, change), { replace: true }),
    close: () => {
      if (pathname !== listPath) void navigate(returnPath(search) ?? listPath + query);
    },
  };
}

/** A path of this application only: a link must not lead elsewhere. */
function returnPath(search: URLSearchParams): string | null {
  const path = search.get(returnKey);
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
