import { Star } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Later } from '#src/lib/browser/Later.ts';
import { LaterView } from '#src/lib/browser/LaterView.tsx';
import styles from './FavoriteStar.module.css';
import { type PageStar, useStarDialog } from './useStarDialog.ts';

const favoriteDialog = new Later(async () => (await import('./FavoriteDialog.tsx')).FavoriteDialog);

interface FavoriteStarProps {
  star: PageStar;
  /** What the name begins with. */
  title: string;
}

/** Makes the page in view a favorite, or no longer one. */
export function FavoriteStar({ star, title }: FavoriteStarProps) {
  const { isOpen, setOpen } = useStarDialog();
  const { isFavorite, toggle, add } = star;
  return (
    <>
      <IconButton
        label={isFavorite ? 'Remove from favorites' : 'Add to favorites'}
        onPress={toggle}
      >
        <Star size={16} className={isFavorite ? styles['on'] : undefined} aria-hidden />
      </IconButton>
      {isOpen && (
        <LaterView
          of={favoriteDialog}
          with={{
            heading: 'Create new favorite',
            confirm: 'Create',
            name: title,
            onClose: () => setOpen(false),
            onConfirm: (name) => {
              add(name);
              setOpen(false);
            },
          }}
        />
      )}
    </>
  );
}
