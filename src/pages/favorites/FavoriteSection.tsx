import { useId, type ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Favorite } from '#src/data/account/UserData.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import { describeFavorite } from './describeFavorite.ts';
import styles from './FavoritesPage.module.css';

interface FavoriteSectionProps {
  title: string;
  favorites: readonly Favorite[];
  /** Stands in the place of an empty list. */
  children: ReactNode;
  onRename: (favorite: Favorite) => void;
  onRemove: (favorite: Favorite) => void;
}

/** Favourites, the newest first, each with its page, spaces and frame. */
export function FavoriteSection({
  title,
  favorites,
  children,
  onRename,
  onRemove,
}: FavoriteSectionProps) {
  const headingId = useId();
  const spaces = useSpaces();
  const linkOf = useLinkToday();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {title} <span className={styles['count']}>{favorites.length}</span>
      </h2>
      {favorites.length === 0 ? (
        <p className={styles['none']}>{children}</p>
      ) : (
        <Card>
          <ul aria-labelledby={headingId}>
            {favorites.toReversed().map((favorite) => {
              const { name, details } = describeFavorite(favorite, spaces);
              return (
                <li key={favorite.to} className={styles['line']}>
                  <div className={styles['what']}>
                    <Link to={linkOf(favorite)}>{name}</Link>
                    <span className={styles['details']}>{details}</span>
                  </div>
                  <IconButton label={`Rename ${name}`} onPress={() => onRename(favorite)}>
                    <Pencil size={15} aria-hidden />
                  </IconButton>
                  <IconButton label={`Remove ${name}`} onPress={() => onRemove(favorite)}>
                    <Trash2 size={15} aria-hidden />
                  </IconButton>
                </li>
              );
            })}
          </ul>
        </Card>
      )}
    </section>
  );
}
