import { formatCount, formatPercent } from '#src/lib/format/formatNumber.ts';
import type { KeyFigures } from '../model/toKeyFigures.ts';
import styles from './RightNowDisplay.module.css';

/** How many people are on the floor, and where it is quietest. */
export function DisplayPeople({ figures }: { figures: KeyFigures }) {
  const { people, utilisation, quietest } = figures;
  return (
    <section>
      <p className={styles['people']}>{formatCount(people)}</p>
      <p className={styles['caption']}>
        {people === null ? 'people on this floor are not known' : 'people on this floor'}
        {utilisation !== null && `, ${formatPercent(utilisation)} full`}
      </p>
      {quietest !== null && <p className={styles['quietest']}>Quietest now: {quietest}</p>}
    </section>
  );
}
