import { useSearchParams } from 'react-router-dom';

const parameter = 'explain';

/** Which number of the page is being explained. It stands in the URL, so that a link leads to the explanation. */
export function useExplain() {
  const [search, setSearch] = useSearchParams();
  const set = (id: string | null) => {
    // The address itself: what was chosen a moment ago may not be drawn yet.
    const next = new URLSearchParams(window.location.search);
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    setSearch(next, { replace: true });
  };
  return { id: search.get(parameter), open: (id: string) => set(id), close: () => set(null) };
}
