import { classNames } from '#src/lib/browser/classNames.ts';
import type { Against } from '../today/model/againstUsual.ts';
import styles from './Chip.module.css';

const words: Record<Against, string> = {
  busier: 'busier than usual',
  usual: 'as usual',
  quieter: 'quieter than usual',
};

/** How a value stands against what is usual on this weekday at this time; nothing where that cannot be said. */
export function UsualChip({ against }: { against: Against | null }) {
  if (against === null) return null;
  return (
    <span className={classNames(styles['chip'], against !== 'usual' && styles[against])}>
      {words[against]}
    </span>
  );
}
