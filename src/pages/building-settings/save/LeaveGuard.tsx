import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from '../BuildingSettings.module.css';

/** Asks before unsaved changes are left behind, for another page, another building, or another tab's address. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(isDirty);
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" isOpen onClose={blocker.reset}>
      <div className={styles['form']}>
        <p>Your changes to this building’s settings are not saved.</p>
        <div className={styles['formActions']}>
          <Button onPress={blocker.proceed}>Leave</Button>
          <Button kind="primary" onPress={blocker.reset}>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
