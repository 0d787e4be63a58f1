import { useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { copyText } from '#src/lib/browser/copyText.ts';
import { Button } from './Button.tsx';
import styles from './CopyButton.module.css';

interface CopyButtonProps {
  /** What is copied when it is pressed. */
  text: () => string;
  label?: string;
  /** What the text is, for whoever only hears the button: "Copy key". */
  about?: string;
}

/** Copies a text, and says whether the browser allowed it. */
export function CopyButton({ text, label = 'Copy', about }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'blocked'>('idle');
  const copy = async () => {
    setState((await copyText(text())) ? 'copied' : 'blocked');
  };
  const isCopied = state === 'copied';
  return (
    <span className={styles['copy']}>
      <Button onPress={() => void copy()}>
        {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
        {isCopied ? 'Copied' : label}
        {about !== undefined && <span className="visually-hidden"> {about}</span>}
      </Button>
      <span role="status">
        {state === 'blocked' && (
          <span className={styles['blocked']}>Your browser blocked copying</span>
        )}
        {isCopied && <span className="visually-hidden">Copied</span>}
      </span>
    </span>
  );
}
