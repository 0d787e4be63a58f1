import { useState } from 'react';
import type { Misreading } from '#contract/incidents.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { PanelPill } from '#src/ui/select/PanelPill.tsx';
import { MisreadingList } from './MisreadingList.tsx';
import styles from './MisreadingPill.module.css';

/** The pill with its list. */
export function MisreadingPillView({ misreadings }: { misreadings: readonly Misreading[] }) {
  const [isOpen, setOpen] = useState(false);
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
