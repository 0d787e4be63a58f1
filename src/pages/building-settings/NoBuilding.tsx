import { Building2 } from 'lucide-react';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import styles from './BuildingSettings.module.css';

/** The page before a building is chosen. */
export function NoBuilding({ onSave }: { onSave: () => void }) {
  return (
    <>
      <EmptyState title="Choose a building" icon={<Building2 size={24} aria-hidden />}>
        Its opening hours, holidays, excluded periods, room sizes and default layer then stand here.
      </EmptyState>
      <div className={styles['bar']}>
        <p className={styles['state']}>No building is chosen.</p>
        <Button kind="primary" onPress={onSave}>
          Save
        </Button>
      </div>
    </>
  );
}
