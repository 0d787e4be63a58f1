import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import styles from '../BuildingSettings.module.css';
import type { BankHoliday } from '../model/SettingsDraft.ts';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';
import { DayRows } from './DayRows.tsx';
import { DaysDialog } from './DaysDialog.tsx';
import { byYear, dayOf, holidaysOf, withHolidays, yearOf } from './dayRanges.ts';
import { HolidayImport } from './HolidayImport.tsx';

interface HolidayListProps {
  form: SettingsForm;
  timeZone: string;
}

/** The bank holidays of the building, those of this year in sight. */
export function HolidayList({ form, timeZone }: HolidayListProps) {
  const { holidays, isOpenOnHolidays } = form.draft;
  const [open, setOpen] = useState<BankHoliday | 'new' | 'import' | null>(null);
  const today = localDayNumber(systemClock.now(), timeZone);
  const close = () => setOpen(null);
  const old = typeof open === 'object' ? open : null;
  const add = (added: readonly BankHoliday[]) => {
    const kept = holidays.filter((one) => one !== old);
    form.change({ holidays: withHolidays(kept, added) });
    close();
  };
  return (
    <Section
      title="Bank holidays"
      about="A bank holiday removes its whole opening day, including hours past midnight."
      actions={
        <>
          <Button onPress={() => setOpen('import')}>
            <Globe size={14} aria-hidden /> Import by country
          </Button>
          <Button onPress={() => setOpen('new')}>
            <Plus size={14} aria-hidden /> Add holiday
          </Button>
        </>
      }
    >
      <div className={styles['switch']}>
        <Switch
          isOn={isOpenOnHolidays}
          onChange={(isOn) => form.change({ isOpenOnHolidays: isOn })}
        >
          Open on bank holidays
        </Switch>
      </div>
      {holidays.length === 0 && <p className={styles['none']}>No bank holidays yet</p>}
      <div>
        {byYear(holidays).map(({ year, ofYear }) => (
          <details key={year} className={styles['year']} open={year === yearOf(dayKeyOf(today))}>
            <summary>
              {year} <span className={styles['none']}>{formatPlural(ofYear.length, 'day')}</span>
            </summary>
            <DayRows
              entries={ofYear}
              toRow={({ date, title }) => ({ id: date, title, days: formatWeekday(date) })}
              onEdit={setOpen}
              onRemove={(holiday) =>
                form.change({ holidays: holidays.filter((one) => one !== holiday) })
              }
            />
          </details>
        ))}
      </div>
      {open === 'import' && <HolidayImport holidays={holidays} onClose={close} onAdd={add} />}
      {open !== null && open !== 'import' && (
        <DaysDialog
          title={old ? 'Change holiday' : 'Add holiday'}
          confirmText={old ? 'Change' : 'Add'}
          isNameNeeded
          initial={{
            title: old?.title ?? '',
            days: old ? dayOf(old.date) : { startDay: today, endDayExclusive: today + 1 },
          }}
          today={today}
          onClose={close}
          onConfirm={(named) => add(holidaysOf(named))}
        />
      )}
    </Section>
  );
}
