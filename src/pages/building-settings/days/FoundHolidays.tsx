import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from '../BuildingSettings.module.css';
import type { BankHoliday } from '../model/SettingsDraft.ts';
import { newHolidays } from './dayRanges.ts';

interface FoundHolidaysProps {
  found: readonly BankHoliday[];
  /** Those that the building has already. */
  known: readonly BankHoliday[];
  onAdd: (holidays: readonly BankHoliday[]) => void;
  onClose: () => void;
}

/** What an import would add. */
export function FoundHolidays({ found, known, onAdd, onClose }: FoundHolidaysProps) {
  const added = newHolidays(known, found);
  const years = [...new Set(found.map(({ date }) => date.slice(0, 4)))];
  const knownText =
    found.length === added.length ? '' : `, ${found.length - added.length} already listed`;
  return (
    <>
      <p role="status">
        {added.length} new holidays from {years[0]} to {years.at(-1)}
        {knownText}
      </p>
      <ul className={styles['found']} tabIndex={0} aria-label="Holidays found">
        {found.map(({ date, title }) => (
          <li key={date} data-known={known.some((one) => one.date === date) || undefined}>
            <span>{title}</span>
            <span>{formatWeekday(date)}</span>
          </li>
        ))}
      </ul>
      <div className={styles['formActions']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          disabledReason={added.length === 0 ? 'All of these holidays are already listed' : null}
          onPress={() => onAdd(added)}
        >
          Add {added.length} holidays
        </Button>
      </div>
    </>
  );
}
