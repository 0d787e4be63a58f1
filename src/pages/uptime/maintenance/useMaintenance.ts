import { useMutation } from '@tanstack/react-query';
import { getBuildingSettings, type MaintenancePeriod } from '#contract/buildingSettings.ts';
import { useServices } from '#src/data/api/useServices.ts';
import { useSaveBuildingSettings } from '#src/data/building-settings/useSaveBuildingSettings.ts';

interface MaintenanceChange {
  buildingId: string;
  edit: (periods: readonly MaintenancePeriod[]) => MaintenancePeriod[];
}

/** Changes the declared maintenance of a building: what is stored at that moment, since the list is replaced whole. */
export function useMaintenance() {
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
