import { CopyButton } from '../button/CopyButton.tsx';
import styles from './Command.module.css';

/** A command for a terminal, which can be copied. */
export function Command({ text }: { text: string }) {
  return (
    <>
      <pre className={styles['command']}>{text}</pre>
      <CopyButton text={() => text} about="command" />
    </>
  );
}
