import type { ReactNode } from 'react';
import { Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '#src/lib/browser/classNames.ts';
import { IconButton } from '../button/IconButton.tsx';
import styles from './Banner.module.css';
import { useClosed } from './useClosed.ts';

interface BannerProps {
  children: ReactNode;
  kind?: 'info' | 'warning';
  /** Present when the person may close it for a time: the key under which that is remembered. */
  closeKey?: string;
  /** Whether the closure outlives the session. */
  isPersistent?: boolean;
  /** Present when closing it is for its owner to remember. */
  onClose?: () => void;
}

export function Banner({
  children,
  kind = 'info',
  closeKey,
  isPersistent = false,
  onClose,
}: BannerProps) {
  const [isClosed, close] = useClosed(closeKey, isPersistent);
  if (isClosed) return null;
  const Icon = kind === 'warning' ? TriangleAlert : Info;
  const handleClose = onClose ?? (closeKey === undefined ? undefined : close);
  return (
    <div
      className={classNames(styles['banner'], kind === 'warning' && styles['warning'])}
      role="status"
    >
      <Icon size={15} aria-hidden />
      <div className={styles['text']}>{children}</div>
      {handleClose && (
        <IconButton label="Close message" onPress={handleClose}>
          <X size={15} aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
