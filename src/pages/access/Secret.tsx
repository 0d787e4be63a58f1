import { CopyButton } from '#src/ui/button/CopyButton.tsx';
import styles from './AccessPage.module.css';

/** A text that is shown once, with a button that copies it. */
export function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['secret']}>
      <code>{text}</code>
      <CopyButton text={() => text} about={label.toLowerCase()} />
    </div>
  );
}
