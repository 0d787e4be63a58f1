import { useState } from 'react';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { MisreadingList } from './MisreadingList.tsx';
import styles from './MisreadingPill.module.css';
import { useMisreadings, type MisreadingScope } from './useMisreadings.ts';

/** The same in the rule of a floor plan: how many, and on demand which and why. */
export function MisreadingPill({ scope }: { scope: MisreadingScope }) {
  const { misreadings } = useMisreadings(scope);
  const [isOpen, setOpen] = useState(false);
  if (misreadings.length === 0) return null;
  return (
    <div className={styles['pill']} role="status">
      <PanelPill
        title="Excluded spaces"
        label=""
        value={`${formatPlural(misreadings.length, 'space')} excluded`}
        isOpen={isOpen}
        onOpenChange={setOpen}
      >
        <div className={styles['list']}>
          <MisreadingList misreadings={misreadings} />
        </div>
      </PanelPill>
    </div>
  );
}
