import type { ReactNode } from 'react';
import styles from './DesignPage.module.css';

interface SpecimenProps {
  /** The component as it is named in the code. */
  name: string;
  children: ReactNode;
}

/** One component in its states. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className={styles['specimen']}>
      <h3 className={styles['name']}>{name}</h3>
      <div className={styles['states']}>{children}</div>
    </div>
  );
}
