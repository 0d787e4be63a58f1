import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './LoginScreen.module.css';

interface HeldPageProps {
  /** Whether nothing on the page may be used just now. */
  isHeld: boolean;
  children: ReactNode;
}

/** A page that rests under the overlay of its session; whoever typed there goes on where they were. */
export function HeldPage({ isHeld, children }: HeldPageProps) {
  const focused = useRef<HTMLElement | null>(null);
  const page = useRef<HTMLDivElement>(null);
  // Not an attribute of the markup: the element in focus has to be known before it loses it.
  useLayoutEffect(() => {
    if (!page.current) return;
    if (isHeld) focused.current = document.activeElement as HTMLElement | null;
    page.current.inert = isHeld;
    if (isHeld) return;
    focused.current?.focus({ preventScroll: true });
    focused.current = null;
  }, [isHeld]);
  return (
    <div ref={page} className={styles['held']}>
      {children}
    </div>
  );
}
