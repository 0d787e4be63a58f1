import { useQuery } from '@tanstack/react-query';
import type { Report } from '../Report.ts';
import { filmFormat, type FilmFormat } from './recordFilm.ts';

/** How this browser writes the films of a report; null where there are none, it can't, or isn't known yet. */
export function useFilmFormat({ films = [] }: Pick<Report, 'films'>): FilmFormat | null {
  const { data = null } = useQuery({
    queryKey: ['film-format'],
    queryFn: filmFormat,
    enabled: films.length > 0,
    staleTime: Infinity,
  });
  return data;
}
