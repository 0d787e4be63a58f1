import { TriangleAlert } from 'lucide-react';
import styles from './FormNotice.module.css';

/** Why a form as a whole is refused; read out when it appears. */
export function FormNotice({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children !== null && (
        <p className={styles['notice']}>
          <TriangleAlert size={15} aria-hidden />
          {children}
        </p>
      )}
    </div>
  );
}
