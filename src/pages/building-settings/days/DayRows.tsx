import { Pencil, X } from 'lucide-react';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import styles from '../BuildingSettings.module.css';

interface DayRowsProps<Entry> {
  entries: readonly Entry[];
  toRow: (entry: Entry) => { id: string; title: string; days: string };
  onEdit: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
}

/** Named days, one a line. */
export function DayRows<Entry>(props: DayRowsProps<Entry>) {
  const { entries, toRow, onEdit, onRemove } = props;
  if (entries.length === 0) return null;
  return (
    <ul className={styles['rows']}>
      {entries.map((entry) => {
        const { id, title, days } = toRow(entry);
        return (
          <li key={id} className={styles['row']}>
            <span className={styles['rowTitle']}>{title}</span>
            <span className={styles['rowValue']}>{days}</span>
            <span className={styles['rowActions']}>
              <IconButton label={`Change ${title}, ${days}`} onPress={() => onEdit(entry)}>
                <Pencil size={15} aria-hidden />
              </IconButton>
              <IconButton label={`Remove ${title}, ${days}`} onPress={() => onRemove(entry)}>
                <X size={15} aria-hidden />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
