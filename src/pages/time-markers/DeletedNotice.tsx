import { Button } from '#src/ui/button/Button.tsx';
import styles from './TimeMarkersPage.module.css';

interface DeletedNoticeProps {
  title: string;
  onUndo: () => void;
  onClose: () => void;
}

/** Says what was deleted, for as long as the person likes, and takes it back. */
export function DeletedNotice({ title, onUndo, onClose }: DeletedNoticeProps) {
  return (
    <div className={styles['notice']}>
      <p role="status">Deleted “{title}”.</p>
      <Button isFocused onPress={onUndo}>
        Undo
      </Button>
      <Button kind="quiet" onPress={onClose}>
        Dismiss
      </Button>
    </div>
  );
}
