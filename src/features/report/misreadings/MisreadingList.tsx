import { useState } from 'react';
import type { Misreading } from '#contract/incidents.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import styles from './MisreadingList.module.css';
import { misreadingText } from './misreadingText.ts';

/** How many are listed before "more". */
const firstShown = 2;

/** A sentence for each space that is left out; what figures lack most comes first, and many open on demand. */
export function MisreadingList({ misreadings }: { misreadings: readonly Misreading[] }) {
  const [isOpen, setOpen] = useState(false);
  const ordered = misreadings.toSorted((a, b) => b.open_minutes - a.open_minutes);
  const shown = isOpen ? ordered : ordered.slice(0, firstShown);
  const others = ordered.length - firstShown;
  return (
    <>
      <ul className={styles['list']}>
        {shown.map((one) => (
          <li key={`${one.id} ${one.layer_name} ${one.reason}`}>{misreadingText(one)}</li>
        ))}
      </ul>
      {others > 0 && (
        <TextButton onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show ${formatPlural(others, 'more excluded space')}`}
        </TextButton>
      )}
    </>
  );
}
