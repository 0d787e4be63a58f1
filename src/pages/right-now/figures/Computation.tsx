import { thresholds } from '#domain/metric/thresholds.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import styles from './Computation.module.css';

/** How the numbers of this page come about, in words. */
export function Computation({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="How was this computed?" isOpen={isOpen} onClose={onClose}>
      <dl className={styles['terms']}>
        <dt>People now</dt>
        <dd>
          The newest readings of the floor&apos;s zones, added up. A WiFi area and the sensors
          inside it count once, by whichever sees more. Readings older than{' '}
          {thresholds.staleSeconds / 60} minutes are left out; when some are missing, the sum is
          scaled to all seats.
        </dd>
        <dt>Utilisation</dt>
        <dd>People divided by seats. It can pass 100 %.</dd>
        <dt>Free</dt>
        <dd>Nobody is measured in it now. Zones without recent data are neither free nor taken.</dd>
        <dt>Time in use</dt>
        <dd>The share of open minutes with valid data in which somebody was there.</dd>
        <dt>Fill when used</dt>
        <dd>People divided by seats, in the minutes when somebody was there.</dd>
        <dt>Peak (P90 of days)</dt>
        <dd>
          The greatest number of people of each day, and of those the value that nine days in ten do
          not pass. Days with less than {formatPercent(thresholds.neededData)} of their data are
          left out.
        </dd>
        <dt>Data coverage</dt>
        <dd>The share of open minutes with valid data. Missing data is never counted as zero.</dd>
      </dl>
      <Button kind="primary" onPress={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
