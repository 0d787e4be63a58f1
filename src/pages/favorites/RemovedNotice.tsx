import type { Favorite } from '#src/data/account/UserData.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './FavoritesPage.module.css';

/** What was just removed, with the way back. It takes the focus that went with the line. */
export function RemovedNotice({ favorite, onUndo }: { favorite: Favorite; onUndo: () => void }) {
  return (
    <div className={styles['removed']} role="status" tabIndex={-1} ref={takeFocus}>
      <span>{favorite.name.trim() || 'The favorite'} was removed.</span>
      <Button onPress={onUndo}>Undo</Button>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
