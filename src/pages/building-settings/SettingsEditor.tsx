import type { BuildingSettings } from '#contract/buildingSettings.ts';
import type { BuildingSpace } from '#src/data/spaces/SpaceStore.ts';
import styles from './BuildingSettings.module.css';
import { ExcludedPeriods } from './days/ExcludedPeriods.tsx';
import { HolidayList } from './days/HolidayList.tsx';
import { MaintenancePeriods } from './days/MaintenancePeriods.tsx';
import { HoursTable } from './hours/HoursTable.tsx';
import { AnnualCost } from './cost/AnnualCost.tsx';
import { DefaultLayer } from './rooms/DefaultLayer.tsx';
import { RoomSizes } from './rooms/RoomSizes.tsx';
import { TrustedZones } from './sensors/TrustedZones.tsx';
import { LeaveGuard } from '#src/features/leave-guard/LeaveGuard.tsx';
import { SaveBar } from './save/SaveBar.tsx';
import { useSettingsDraft } from './useSettingsDraft.ts';

interface SettingsEditorProps {
  building: BuildingSpace;
  stored: BuildingSettings;
}

/** All settings of a building, saved together. */
export function SettingsEditor({ building, stored }: SettingsEditorProps) {
  const form = useSettingsDraft(building.id, stored);
  return (
    <>
      <div className={styles['sections']}>
        <div className={styles['column']}>
          <HoursTable form={form} building={building} />
          <RoomSizes form={form} />
          <MaintenancePeriods form={form} timeZone={building.timezone} />
        </div>
        <div className={styles['column']}>
          <HolidayList form={form} timeZone={building.timezone} />
          <ExcludedPeriods form={form} timeZone={building.timezone} />
          <DefaultLayer form={form} building={building} />
          <AnnualCost form={form} />
          <TrustedZones form={form} building={building} />
        </div>
      </div>
      <SaveBar form={form} building={building} />
      <LeaveGuard isDirty={form.changes.length > 0}>
        Your changes to this building’s settings are not saved.
      </LeaveGuard>
    </>
  );
}
