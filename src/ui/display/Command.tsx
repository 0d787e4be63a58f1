import { CopyButton } from '../button/CopyButton.tsx';
import styles from './Command.module.css';

/** A command, or another text for a machine, which can be copied. */
export function Command({ text, about = 'command' }: { text: string; about?: string }) {
  return (
    <>
      <pre className={styles['command']}>{text}</pre>
      <CopyButton text={() => text} about={about} />
    </>
  );
}
