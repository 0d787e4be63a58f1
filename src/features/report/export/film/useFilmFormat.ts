import { skipToken, useQuery } from '@tanstack/react-query';
import type { Report } from '../Report.ts';
import type { FilmFormat } from './recordFilm.ts';

/** How this browser writes the films of a report; null where there are none, it can't, or isn't known yet. */
export function useFilmFormat({ films = [] }: Pick<Report, 'films'>): FilmFormat | null {
  const recorder = films[0]?.recorder;
  const { data = null } = useQuery({
    queryKey: ['film-format'],
    queryFn: recorder ? () => recorder.format() : skipToken,
    staleTime: Infinity,
  });
  return data;
}
