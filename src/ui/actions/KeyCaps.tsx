import { Fragment } from 'react';
import styles from './KeyCaps.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys as they are on the keyboard: one, two in turn, or a combination. */
export function KeyCaps({ keys }: { keys: string }) {
  const isCombination = keys.startsWith('mod+');
  const caps = isCombination
    ? [isApple ? '⌘' : 'Ctrl', keys.slice('mod+'.length).toUpperCase()]
    : keys.split(' ');
  return (
    <span className={styles['keys']}>
      {caps.map((cap, at) => (
        <Fragment key={cap}>
          {at > 0 && <span className="visually-hidden">{isCombination ? ' with ' : ' then '}</span>}
          <kbd className={styles['cap']}>{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
