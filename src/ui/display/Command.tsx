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

interface SecretProps {
  /** What it is: "Key". */
  label: string;
  text: string;
}

/** A text that is shown once, with a button that copies it. */
export function Secret({ label, text }: SecretProps) {
  return (
    <div className={styles['secret']}>
      <code>{text}</code>
      <CopyButton text={() => text} about={label.toLowerCase()} />
    </div>
  );
}
