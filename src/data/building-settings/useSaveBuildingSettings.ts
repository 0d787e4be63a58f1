import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import { putBuildingSettings, type buildingSettingsChange } from '#contract/buildingSettings.ts';
import { useServices } from '../api/useServices.ts';
import { announce } from '#src/lib/tabs/announce.ts';
import { useRereadAll, settingsTopic } from '../queries/useRereadAll.ts';

/** The keys to change, with their new values. */
export type BuildingSettingsChange = z.infer<typeof buildingSettingsChange>;

/** Saves settings of a building. They are parameters of every reading, so that all that was read is reread. */
export function useSaveBuildingSettings() {
  const { api } = useServices();
  const reread = useRereadAll();
  return useMutation({
    mutationFn: ({ buildingId, change }: { buildingId: string; change: BuildingSettingsChange }) =>
      api.call(putBuildingSettings, {
        body: { building_id: buildingId, data: JSON.stringify(change) },
      }),
    onSuccess: () => {
      announce(settingsTopic);
      return reread();
    },
  });
}
