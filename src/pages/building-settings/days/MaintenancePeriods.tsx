import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { localDayNumber } from '#domain/time/localParts.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { systemClock } from '#src/lib/browser/clock.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import styles from '../BuildingSettings.module.css';
import { byStartTime } from '../model/SettingsDraft.ts';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';
import { DaysDialog } from './DaysDialog.tsx';
import { maintenanceOf, maintenancePlace, maintenanceTime } from './maintenanceDays.ts';

interface MaintenancePeriodsProps {
  form: SettingsForm;
  timeZone: string;
}

/** Declared maintenance, in which no data is expected. Here whole days of the building are added; Uptime declares single incidents. */
export function MaintenancePeriods({ form, timeZone }: MaintenancePeriodsProps) {
  const spaces = useSpaces();
  const { maintenance } = form.draft;
  const [isAdding, setAdding] = useState(false);
  const today = localDayNumber(systemClock.now(), timeZone);
  return (
    <Section
      title="Declared maintenance"
      about="No data is expected in these periods: they are no incidents and lower no uptime. Uptime declares single incidents and spaces."
      actions={
        <Button onPress={() => setAdding(true)}>
          <Plus size={14} aria-hidden /> Add maintenance
        </Button>
      }
    >
      {maintenance.length === 0 && <p className={styles['none']}>No declared maintenance</p>}
      {maintenance.length > 0 && (
        <ul className={styles['rows']} aria-label="Declared maintenance">
          {maintenance.map((period) => {
            const title = period.title ?? 'Maintenance';
            const time = maintenanceTime(period, timeZone);
            const place = maintenancePlace(period, spaces);
            return (
              <li key={JSON.stringify(period)} className={styles['row']}>
                <span className={styles['rowTitle']}>{title}</span>
                <span className={styles['rowValue']}>{`${time}, ${place}`}</span>
                <span className={styles['rowActions']}>
                  <IconButton
                    label={`Remove ${title}, ${time}, ${place}`}
                    onPress={() =>
                      form.change({ maintenance: maintenance.filter((one) => one !== period) })
                    }
                  >
                    <X size={15} aria-hidden />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {isAdding && (
        <DaysDialog
          title="Add maintenance"
          confirmText="Add"
          isNameNeeded={false}
          initial={{ title: '', days: { startDay: today, endDayExclusive: today + 1 } }}
          today={today}
          onClose={() => setAdding(false)}
          onConfirm={(named) => {
            const added = maintenanceOf(named, timeZone);
            form.change({ maintenance: byStartTime([...maintenance, added]) });
            setAdding(false);
          }}
        />
      )}
    </Section>
  );
}
