import { useState } from 'react';
import { Star } from 'lucide-react';
import type { Favorite } from '#src/data/account/UserData.ts';
import { FavoriteDialog } from '#src/features/favourites/FavoriteDialog.tsx';
import { useFavorites } from '#src/features/favourites/useFavorites.ts';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { FavoriteSection } from './FavoriteSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './FavoritesPage.module.css';

/** The favorites without a name, which stand in no menu, and below them those of the menu. */
export function FavoritesPage() {
  const { favorites, remove, restore, rename } = useFavorites();
  const [removed, setRemoved] = useState<Favorite | null>(null);
  const [renamed, setRenamed] = useState<Favorite | null>(null);
  const isNamed = ({ name }: Favorite) => name.trim() !== '';
  const onRemove = (favorite: Favorite) => {
    remove(favorite);
    setRemoved(favorite);
  };
  const actions = { onRename: setRenamed, onRemove };
  const unnamed = favorites.filter((favorite) => !isNamed(favorite));
  const named = favorites.filter(isNamed);
  return (
    <Page
      title="Unnamed Favorites"
      about="Saved pages with their filters. Named ones appear in the menu."
      width={favorites.length === 0 ? 'full' : 'reading'}
    >
      {removed && (
        <RemovedNotice
          key={removed.to}
          favorite={removed}
          onUndo={() => {
            restore(removed);
            setRemoved(null);
          }}
        />
      )}
      {favorites.length === 0 ? (
        <EmptyState title="No favorites yet" icon={<Star size={24} aria-hidden />}>
          Open a report, set its filters, and select the star in its filter bar.
        </EmptyState>
      ) : (
        <>
          <FavoriteSection title="Without a name" favorites={unnamed} {...actions}>
            Every favorite has a name.
          </FavoriteSection>
          <FavoriteSection title="In the menu" favorites={named} {...actions}>
            No named favorites yet.
          </FavoriteSection>
        </>
      )}
      {renamed && (
        <FavoriteDialog
          heading="Name this favorite"
          confirm="Save"
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onConfirm={(name) => {
            rename(renamed, name);
            setRenamed(null);
          }}
        />
      )}
    </Page>
  );
}

/** What was just removed, with the way back. It takes the focus that went with the line. */
function RemovedNotice({ favorite, onUndo }: { favorite: Favorite; onUndo: () => void }) {
  return (
    <div className={styles['removed']} role="status" tabIndex={-1} ref={takeFocus}>
      <span>{favorite.name.trim() || 'The favorite'} removed.</span>
      <Button onPress={onUndo}>Undo</Button>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
