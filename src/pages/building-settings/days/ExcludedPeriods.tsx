import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { Button } from '#src/ui/button/Button.tsx';
import styles from '../BuildingSettings.module.css';
import { byStart, type ExcludedPeriod } from '../model/SettingsDraft.ts';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';
import { DayRows } from './DayRows.tsx';
import { DaysDialog } from './DaysDialog.tsx';
import { daysOfPeriod, periodOf } from './dayRanges.ts';

interface ExcludedPeriodsProps {
  form: SettingsForm;
  timeZone: string;
}

/** Stretches of time that no report counts. */
export function ExcludedPeriods({ form, timeZone }: ExcludedPeriodsProps) {
  const { excluded } = form.draft;
  const [edited, setEdited] = useState<ExcludedPeriod | 'new' | null>(null);
  const today = localDayNumber(systemClock.now(), timeZone);
  const old = edited === 'new' ? null : edited;
  const without = excluded.filter((one) => one !== old);
  return (
    <Section
      title="Excluded periods"
      about="Reports ignore these periods, such as a renovation, an evacuation or a sensor test."
      actions={
        <Button onPress={() => setEdited('new')}>
          <Plus size={14} aria-hidden /> Add period
        </Button>
      }
    >
      {excluded.length === 0 && <p className={styles['none']}>No excluded periods</p>}
      <DayRows
        entries={excluded}
        toRow={(period) => ({
          id: `${period.startdate} ${period.enddate} ${period.title ?? ''}`,
          title: period.title ?? 'Excluded period',
          days: formatDayRange(daysOfPeriod(period, timeZone)),
        })}
        onEdit={setEdited}
        onRemove={(period) => form.change({ excluded: excluded.filter((one) => one !== period) })}
      />
      {edited !== null && (
        <DaysDialog
          title={old ? 'Change excluded period' : 'Add excluded period'}
          confirmText={old ? 'Change' : 'Add'}
          isNameNeeded={false}
          initial={{
            title: old?.title ?? '',
            days: old
              ? daysOfPeriod(old, timeZone)
              : { startDay: today - 1, endDayExclusive: today },
          }}
          today={today}
          onClose={() => setEdited(null)}
          onConfirm={(named) => {
            form.change({ excluded: byStart([...without, periodOf(named)]) });
            setEdited(null);
          }}
        />
      )}
    </Section>
  );
}
