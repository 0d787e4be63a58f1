import { Check, CloudOff, LoaderCircle } from 'lucide-react';
import { useSaving } from '#src/data/account/useSaving.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import styles from './PreferencesPage.module.css';

/** Whether everything is saved. The banner of the frame says why it is not. */
export function SaveState() {
  const saving = useSaving();
  switch (saving.state) {
    case 'idle':
      return <span className={styles['state']} role="status" />;
    case 'saving':
      return (
        <span className={styles['state']} role="status">
          <LoaderCircle size={14} aria-hidden /> Saving…
        </span>
      );
    case 'saved':
      return (
        <span className={classNames(styles['state'], styles['saved'])} role="status">
          <Check size={14} aria-hidden /> Saved
        </span>
      );
    case 'failed':
      break;
  }
  return (
    <span className={classNames(styles['state'], styles['failed'])} role="status">
      <CloudOff size={14} aria-hidden /> Not saved
      <TextButton onPress={saving.retry}>Try again</TextButton>
    </span>
  );
}
