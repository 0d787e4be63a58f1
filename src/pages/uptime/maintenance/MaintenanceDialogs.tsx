import { useState } from 'react';
import { errorText } from '#src/lib/errors/errorText.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx';
import { useNotice } from '#src/ui/overlay/useNotice.ts';
import type { ListedIncident } from '../incidentList.ts';
import { spanText } from '../uptimeRows.ts';
import styles from '../Uptime.module.css';
import { useMutation } from '@tanstack/react-query';
import { getBuildingSettings, type MaintenancePeriod } from '#contract/buildingSettings.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { useSaveBuildingSettings } from '#src/data/building-settings/useSaveBuildingSettings.ts';

type Of = Pick<ListedIncident, 'kind' | 'spaceId' | 'startMs' | 'endMs'>;

/** An incident as declared maintenance of its building, or of its floor or space alone. */
export function periodOfIncident(
  { kind, spaceId, startMs, endMs }: Of,
  title: string,
): MaintenancePeriod {
  return {
    startdatetime: new Date(startMs).toISOString(),
    enddatetime: new Date(endMs).toISOString(),
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(kind === 'building' ? {} : { space_ids: [spaceId] }),
  };
}

/** Whether a declared period is that of a row: of the same place, and at its time, of which the row may be cut to the frame. */
export function isPeriodOf(
  { startdatetime, enddatetime, space_ids }: MaintenancePeriod,
  { kind, spaceId, startMs, endMs }: Of,
): boolean {
  const isPlace =
    kind === 'building'
      ? space_ids === undefined
      : (space_ids?.some((id) => String(id) === spaceId) ?? false);
  return isPlace && Date.parse(startdatetime) <= startMs && Date.parse(enddatetime) >= endMs;
}

interface DialogProps {
  incident: ListedIncident;
  timeZone: string;
  onClose: () => void;
}

const longestTitle = 200;

/** Asks before the time of an incident counts as maintenance. */
export function DeclareDialog({ incident, timeZone, onClose }: DialogProps) {
  const [title, setTitle] = useState('');
  const { mutate, error } = useMaintenance();
  const say = useNotice((state) => state.say);
  const { name, startMs, endMs, isOngoing, buildingId } = incident;
  const declare = () =>
    mutate(
      { buildingId, edit: (periods) => [...periods, periodOfIncident(incident, title)] },
      {
        onSuccess: () => {
          say('Maintenance declared. “Withdraw maintenance” in its row takes it back.');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Declare maintenance of ${name}`}
      confirmText="Declare"
      error={error && errorText(error)}
      isOpen
      onConfirm={declare}
      onClose={onClose}
    >
      <p>
        {spanText(startMs, endMs, timeZone)}
        {isOngoing && ', now'}. No data is expected then: it is no incident and lowers no uptime.
        Other reports don’t change.
      </p>
      <div className={styles['reason']}>
        <TextField
          label="Reason (optional)"
          value={title}
          onChange={setTitle}
          maxLength={longestTitle}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Asks before declared maintenance is withdrawn. */
export function WithdrawDialog({ incident, timeZone, onClose }: DialogProps) {
  const { mutate, error } = useMaintenance();
  const say = useNotice((state) => state.say);
  const { name, startMs, endMs, buildingId } = incident;
  const withdraw = () =>
    mutate(
      { buildingId, edit: (periods) => periods.filter((one) => !isPeriodOf(one, incident)) },
      {
        onSuccess: () => {
          say('Maintenance withdrawn.');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Withdraw maintenance of ${name}`}
      confirmText="Withdraw"
      error={error && errorText(error)}
      isOpen
      onConfirm={withdraw}
      onClose={onClose}
    >
      {spanText(startMs, endMs, timeZone)}. Data is expected then again, and missing data counts.
    </ConfirmDialog>
  );
}

interface MaintenanceChange {
  buildingId: string;
  edit: (periods: readonly MaintenancePeriod[]) => MaintenancePeriod[];
}

/** Changes the declared maintenance of a building: what is stored at that moment, since the list is replaced whole. */
function useMaintenance() {
  const { api } = useServices();
  const { mutateAsync } = useSaveBuildingSettings();
  return useMutation({
    mutationFn: async ({ buildingId, edit }: MaintenanceChange) => {
      const answer = await api.call(getBuildingSettings, { query: { building_id: [buildingId] } });
      const stored = answer.building_settings[0]?.maintenance_periods ?? [];
      await mutateAsync({ buildingId, change: { maintenance_periods: edit(stored) } });
    },
  });
}
