import { useId, type ReactNode } from 'react';
import { Card } from '#src/ui/display/Card.tsx';
import styles from './PreferencesPage.module.css';

/** Preferences that belong together. */
export function PreferenceSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      <Card>{children}</Card>
    </section>
  );
}

interface PreferenceRowProps {
  name: string;
  /** What it changes, in a sentence. */
  sentence: string;
  /** The control. */
  children: ReactNode;
}

/** One preference. */
export function PreferenceRow({ name, sentence, children }: PreferenceRowProps) {
  return (
    <div className={styles['row']}>
      <div>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['sentence']}>{sentence}</p>
      </div>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
