import { useEffect, useState } from 'react';
import { systemClock } from '#src/lib/browser/clock.ts';
import { watchLoader, type LoaderPhase } from '#src/lib/fetch/watchLoader.ts';
import styles from './Loading.module.css';

/** What is being waited for: nothing for 300 ms, then a spinner, after 3 s `text` too. */
export function Loading({ text }: { text: string }) {
  const [phase, setPhase] = useState<LoaderPhase>('hidden');
  useEffect(() => watchLoader(systemClock, setPhase), []);
  return (
    <div className={styles['loading']} role="status" aria-busy="true">
      {phase !== 'hidden' && <span className={styles['spinner']} aria-hidden />}
      {phase === 'explained' ? text : <span className="visually-hidden">Loading</span>}
    </div>
  );
}
