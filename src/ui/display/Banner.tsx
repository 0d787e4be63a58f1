import { useState, type ReactNode } from 'react';
import { Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { localArea, sessionArea } from '#src/lib/browser/storage.ts';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Banner.module.css';

interface BannerProps {
  children: ReactNode;
  kind?: 'info' | 'warning';
  /** Present when the person may close it: the key under which that is remembered. */
  closeKey?: string;
  /** Whether the closure outlives the session. */
  isPersistent?: boolean;
}

export function Banner({ children, kind = 'info', closeKey, isPersistent = false }: BannerProps) {
  const area = isPersistent ? localArea : sessionArea;
  const storageKey = `closed:${closeKey}`;
  const [isClosed, setIsClosed] = useState(
    () => closeKey !== undefined && area.read(storageKey) !== null,
  );
  if (isClosed) return null;
  const Icon = kind === 'warning' ? TriangleAlert : Info;
  const handleClose = () => {
    area.write(storageKey, 'closed');
    setIsClosed(true);
  };
  return (
    <div
      className={classNames(styles['banner'], kind === 'warning' && styles['warning'])}
      role="status"
    >
      <Icon size={15} aria-hidden />
      <div className={styles['text']}>{children}</div>
      {closeKey !== undefined && (
        <IconButton label="Close message" onPress={handleClose}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
