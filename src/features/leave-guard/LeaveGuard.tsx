import { useEffect, useState, type ReactNode } from 'react';
import type { Place } from '#src/lib/browser/PageHistory.ts';
import { usePageHistory } from '#src/lib/browser/usePageHistory.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from './LeaveGuard.module.css';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Whether it is being saved: one leaves once it is, and is only asked when that fails. */
  isSaving?: boolean;
  /** Whether an address is another place; any other one when absent. */
  isElsewhere?: (from: Place, to: Place) => boolean;
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before unsaved changes are left behind, for another page, another place on it, or another tab's address. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, isSaving = false, isElsewhere = anyPlace, children } = props;
  const held = useHeldStep(isDirty, isElsewhere);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => {
    if (held && !isDirty) held.leave();
  }, [held, isDirty]);
  if (!held || isSaving || !isDirty) return null;
  return (
    <Dialog title="Leave without saving?" isOpen onClose={held.stay}>
      <div className={styles['question']}>
        <p>{children}</p>
        <div className={styles['actions']}>
          <Button onPress={held.leave}>Leave</Button>
          <Button kind="primary" onPress={held.stay}>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const anyPlace = () => true;

/** The step that was held last, until it is decided. */
function useHeldStep(isDirty: boolean, isElsewhere: (from: Place, to: Place) => boolean) {
  const history = usePageHistory();
  const [held, setHeld] = useState<{ leave: () => void; stay: () => void } | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const stay = () => setHeld(null);
    const onHeld = (leave: () => void) =>
      setHeld({
        stay,
        leave: () => {
          stay();
          leave();
        },
      });
    return history.guard({ isHeld: isElsewhere, onHeld });
  }, [history, isDirty, isElsewhere]);
  return held;
}
