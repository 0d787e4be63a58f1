import { useId, type ReactNode } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Favorite } from '#src/data/account/UserData.ts';
import { useLinkToday } from '#src/features/filters/time-frame/useLinkToday.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import styles from './FavoritesPage.module.css';
import type { SpaceStore } from '#src/data/spaces/SpaceStore.ts';
import { readFilters } from '#src/features/filters/filterCodec.ts';
import { selectSpaces } from '#src/features/filters/selectSpaces.ts';
import { splitLink } from '#src/features/filters/time-frame/linkToday.ts';
import { formatDays } from '#src/lib/format/formatDays.ts';

interface FavoriteSectionProps {
  title: string;
  favorites: readonly Favorite[];
  /** Stands in the place of an empty list. */
  children: ReactNode;
  onRename: (favorite: Favorite) => void;
  onRemove: (favorite: Favorite) => void;
}

/** Favorites, the newest first, each with its page, spaces and frame. */
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

/** How a favorite is called, and what it shows: page, spaces, frame, day of saving. */
function describeFavorite(favorite: Favorite, spaces: SpaceStore) {
  const { path, search } = splitLink(favorite.to);
  const selection = selectSpaces(spaces, readFilters(search));
  const chosen = search.has('ids') ? selection : null;
  const floor = chosen?.floor?.displayName;
  const zones = chosen?.zones.map((zone) => zone.name).join(', ');
  const where = [chosen?.building?.name ?? chosen?.campus?.name, floor, zones].filter(Boolean);
  const parts = [where.join(' › '), favorite.timeframe, savedText(favorite.date)];
  const name = favorite.name.trim();
  return {
    name: name === '' ? favorite.to : name,
    details: [name === '' ? '' : path, ...parts].filter(Boolean).join(' · '),
  };
}

function savedText(date: string): string {
  const day = date.slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `saved ${formatDays(day, day)}` : '';
}
