import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { FormNotice } from '../field/FormNotice.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './overlay.module.css';

interface ConfirmDialogProps {
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** What the button does, in a word or two. */
  confirmText: string;
  /** Why it did not work. */
  error?: string | null;
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone. The way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, error = null, isOpen, onConfirm, onClose } = props;
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className={styles['question']}>{children}</div>
      <FormNotice>{error}</FormNotice>
      <div className={styles['answers']}>
        <Button isFocused onPress={onClose}>
          Cancel
        </Button>
        <Button kind="primary" onPress={onConfirm}>
          {confirmText}
        </Button>
      </div>
    </Dialog>
  );
}
