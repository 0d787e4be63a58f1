import { useActions } from '#src/ui/actions/useActions.ts';
import { usePageStar } from '../usePageStar.ts';

/** Makes the page in view a favourite by its key, or no longer one. */
export function useStarAction(): void {
  const { isFavorite, toggle } = usePageStar();
  useActions([
    {
      id: 'star',
      title: isFavorite ? 'Remove from favorites' : 'Add to favorites',
      group: 'This page',
      keys: ['s'],
      alias: 'favorite bookmark star',
      run: toggle,
    },
  ]);
}
