import { useEffect, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from './LeaveGuard.module.css';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Whether it is being saved: one leaves once it is, and is only asked when that fails. */
  isSaving?: boolean;
  /** Whether an address is another place; any other one when absent. */
  isElsewhere?: (from: Location, to: Location) => boolean;
  /** What would be lost. */
  children: ReactNode;
}

/** Asks before unsaved changes are left behind, for another page, another place on it, or another tab's address. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isDirty, isSaving = false, isElsewhere = () => true, children } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && isElsewhere(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed();
  }, [blocker, isDirty]);
  if (blocker.state !== 'blocked' || isSaving || !isDirty) return null;
  return (
    <Dialog title="Leave without saving?" isOpen onClose={blocker.reset}>
      <div className={styles['question']}>
        <p>{children}</p>
        <div className={styles['actions']}>
          <Button onPress={blocker.proceed}>Leave</Button>
          <Button kind="primary" onPress={blocker.reset}>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
