import { useState } from 'react';
import styles from '#src/features/bookings/Bookings.module.css';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { ReportTableView } from '#src/features/report/table/ReportTableView.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Skeleton } from '#src/ui/display/Skeleton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import type { GhostRow } from './ghosts.ts';

/** How far the reading of single series is. */
export interface GhostReading {
  isWaiting: boolean;
  /** Reads them again; null where that has not failed. */
  readAgain: (() => void) | null;
}

interface GhostCardProps extends GhostReading {
  /** Null where the reader may not see single series, or they are still to come. */
  table: ReportTable<GhostRow> | null;
}

const title = 'Ghost series';

const firstRows = 10;
const note = 'Recurring bookings that nobody came to three times in a row, by hours a week.';

/** The series that hold rooms for nobody. */
export function GhostCard({ table, isWaiting, readAgain }: GhostCardProps) {
  const [isAll, setAll] = useState(false);
  if (table === null) {
    if (!isWaiting && readAgain === null) return null;
    return (
      <TitledCard title={title} note={note}>
        {readAgain === null ? (
          <div aria-busy="true">
            <Skeleton width="100%" height="440px" />
          </div>
        ) : (
          <ReadAgain what="the ghost series" onRetry={readAgain} />
        )}
      </TitledCard>
    );
  }
  const { rows } = table;
  if (rows.length === 0)
    return (
      <TitledCard title={title}>
        <p className={styles['hint']}>No recurring booking was missed three times in a row.</p>
      </TitledCard>
    );
  return (
    <TitledCard title={title} note={note} isFlush>
      <ReportTableView table={table} rows={isAll ? rows : rows.slice(0, firstRows)} isStacked />
      {!isAll && rows.length > firstRows && (
        <div className={styles['more']}>
          <Button onPress={() => setAll(true)}>Show all {rows.length} series</Button>
        </div>
      )}
    </TitledCard>
  );
}
