import { useQuery } from '@tanstack/react-query';
import { getSettingsEffect } from '#contract/buildingSettings.ts';
import { useServices } from '#src/data/api/useServices.ts';
import type { BuildingSettingsChange } from '#src/data/building-settings/useSaveBuildingSettings.ts';
import { queryKeyOf } from '#src/data/queries/endpointQuery.ts';
import { ReadAgain } from '#src/ui/error/ReadAgain.tsx';
import styles from '../BuildingSettings.module.css';
import { effectText } from './effectText.ts';
import type { PreviewedHours } from './previewedHours.ts';

interface EffectPreviewProps {
  buildingId: string;
  previewed: readonly PreviewedHours[];
  /** All that would be saved. */
  change: BuildingSettingsChange;
}

/** What changed hours, closed days and another layer would make of the past four weeks and the coming year, before they are saved. */
export function EffectPreview({ previewed, ...asked }: EffectPreviewProps) {
  if (previewed.length === 0) return null;
  return (
    <ul className={styles['effects']} aria-label="Effect on reports" aria-live="polite">
      {previewed.map((one) => (
        <Effect key={one.id} {...asked} previewed={one} />
      ))}
    </ul>
  );
}

interface EffectProps extends Omit<EffectPreviewProps, 'previewed'> {
  previewed: PreviewedHours;
}

function Effect({ previewed: { id, label }, ...asked }: EffectProps) {
  const effect = useEffectOf(id, asked);
  if (effect.isError)
    return (
      <li>
        <ReadAgain what={`the effect on ${label}`} onRetry={() => void effect.refetch()} />
      </li>
    );
  return (
    <li>
      {label}: <strong>{effect.data ? effectText(effect.data) : 'working out the effect'}</strong>
    </li>
  );
}

/** A settings change is no address: it goes as a body, and what comes of it is kept like any reading. */
function useEffectOf(
  preset: string,
  { buildingId, change }: Pick<EffectProps, 'buildingId' | 'change'>,
) {
  const { api } = useServices();
  const body = { building_id: buildingId, data: JSON.stringify(change), opening_hours: preset };
  return useQuery({
    queryKey: queryKeyOf(getSettingsEffect, body),
    queryFn: ({ signal }) => api.call(getSettingsEffect, { body, signal }),
  });
}
