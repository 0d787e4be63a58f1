import { useActions } from '#src/ui/actions/useActions.ts';
import { usePageStar } from '../usePageStar.ts';

/** Makes the page in view a favourite by its key, or no longer one; what is no page of the table has no star. */
export function useStarAction({ isPage }: { isPage: boolean }): void {
  const { isFavorite, toggle } = usePageStar();
  const action = {
    id: 'star',
    title: isFavorite ? 'Remove from favorites' : 'Add to favorites',
    group: 'This page' as const,
    keys: ['s'],
    alias: 'favorite bookmark star',
    run: toggle,
  };
  useActions(isPage ? [action] : []);
}
