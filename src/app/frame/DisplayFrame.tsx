import { useEffect, useState, type ReactNode } from 'react';
import { LogOut } from 'lucide-react';
import { isDisplayKey } from '#src/features/session/memory/DisplayKeys.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { classNames } from '#src/lib/browser/classNames.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from './DisplayFrame.module.css';
import { useShell } from './useShell.ts';

/** A display without a frame. Where a person opened it, pointer or keyboard bring up a way to log out; a wall display, which signs in by its own key, has none. */
export function DisplayFrame({ children }: { children: ReactNode }) {
  const { session, onLogOut } = useShell();
  if (isDisplayKey(session.api_key)) return children;
  return <PersonalDisplay onLogOut={onLogOut}>{children}</PersonalDisplay>;
}

interface PersonalDisplayProps {
  onLogOut: () => void;
  children: ReactNode;
}

function PersonalDisplay({ onLogOut, children }: PersonalDisplayProps) {
  const isUsed = useRecentInput();
  return (
    <div className={classNames(isUsed && styles['used'])}>
      {children}
      <div className={styles['logOut']}>
        <Button onPress={onLogOut}>
          <LogOut size={15} aria-hidden /> Log out
        </Button>
      </div>
    </div>
  );
}

const shownMs = 5000;

/** Whether somebody used pointer or keyboard in the last five seconds. */
function useRecentInput(): boolean {
  const [isRecent, setRecent] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const handleInput = () => {
      stop();
      stop = systemClock.after(shownMs, () => setRecent(false));
      setRecent(true);
    };
    // What moves under a pointer at rest is no movement of the pointer.
    const handleMove = ({ movementX, movementY }: PointerEvent) => {
      if (movementX !== 0 || movementY !== 0) handleInput();
    };
    window.addEventListener('pointermove', handleMove, { passive: true });
    window.addEventListener('pointerdown', handleInput, { passive: true });
    window.addEventListener('keydown', handleInput);
    return () => {
      stop();
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerdown', handleInput);
      window.removeEventListener('keydown', handleInput);
    };
  }, []);
  return isRecent;
}
