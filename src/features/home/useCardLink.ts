import { useSearchParams } from 'react-router-dom';

const kept = ['startdatetime', 'enddatetime', 'zone_layer', 'ids', 'space_type'];

/** A page's address with what was chosen on this one. */
export function useCardLink(path: string): string {
  const [search] = useSearchParams();
  const query = new URLSearchParams();
  for (const key of kept) for (const value of search.getAll(key)) query.append(key, value);
  query.sort();
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
