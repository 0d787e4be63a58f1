import { useSearchParams } from 'react-router-dom';

const parameter = 'explain';

/** Which number of the page is being explained. It stands in the URL, so that a link leads to the explanation. */
export function useExplain() {
  const [search, setSearch] = useSearchParams();
  const set = (id: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete(parameter);
        else next.set(parameter, id);
        return next;
      },
      { replace: true },
    );
  return { id: search.get(parameter), open: (id: string) => set(id), close: () => set(null) };
}
