import { TextButton } from '../button/TextButton.tsx';
import styles from './ReadAgain.module.css';

/** Says that something could not be read, with the way to try again. */
export function ReadAgain({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <p className={styles['missing']} role="alert">
      Couldn’t load {what}. <TextButton onPress={onRetry}>Try again</TextButton>
    </p>
  );
}
