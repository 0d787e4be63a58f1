import { useId, type ReactNode } from 'react';
import styles from './BuildingSettings.module.css';

interface SectionProps {
  title: string;
  /** What it does to the reports. */
  about: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, about, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <div>
          <h2 id={id} className={styles['sectionTitle']}>
            {title}
          </h2>
          <p className={styles['about']}>{about}</p>
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
