import { X } from 'lucide-react';
import { layerNames } from '#domain/space/layers.ts';
import { slotMs } from '#domain/time/interval.ts';
import type { BuildingSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { sourceName } from '#src/data/spaces/spaceTypes.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { misreadingText } from '#src/features/report/misreadings/misreadingText.ts';
import { useMisreadings } from '#src/features/report/misreadings/useMisreadings.ts';
import { useSlotClock } from '#src/lib/browser/useNow.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import styles from '../BuildingSettings.module.css';
import { Section } from '../Section.tsx';
import type { SettingsForm } from '../useSettingsDraft.ts';

interface TrustedZonesProps {
  form: SettingsForm;
  building: BuildingSpace;
}

const weeks = 26;

/** Sensors that are left out of every figure because they are not believed, and those that are trusted all the same. */
export function TrustedZones({ form, building }: TrustedZonesProps) {
  const { zones, zonesByFloor, floors } = useSpaces();
  const { trustedZones } = form.draft;
  const misread = useMisreadOf(building).filter(({ id }) => !trustedZones.includes(String(id)));
  const trust = (id: string) => form.change({ trustedZones: [...new Set([...trustedZones, id])] });
  const own = building.floorIds.flatMap((id) => zonesByFloor.get(id) ?? []);
  const sensed = own.filter(({ layerName }) => layerName !== layerNames.booking);
  const detailOf = ({ floorId, layerName }: ZoneSpace) =>
    `${floors.get(floorId)?.displayName ?? ''}, ${sourceName(layerName)}`;
  return (
    <Section
      title="Trusted sensors"
      about="Sensors that report the same value all night, or more than three times the seats, are excluded from all figures. Trust a sensor here if its values are right, for example at a desk that never closes."
    >
      {misread.length > 0 && (
        <ul className={styles['rows']} aria-label={`Excluded in the last ${weeks} weeks`}>
          {misread.map((one) => (
            <li key={`${one.id} ${one.layer_name} ${one.reason}`} className={styles['sentenceRow']}>
              <span className={styles['rowValue']}>{misreadingText(one)}</span>
              <Button onPress={() => trust(String(one.id))}>Trust {one.name}</Button>
            </li>
          ))}
        </ul>
      )}
      {misread.length === 0 && (
        <p className={styles['none']}>No sensors were excluded in the last {weeks} weeks.</p>
      )}
      {trustedZones.length > 0 && (
        <ul className={styles['rows']} aria-label="Trusted">
          {trustedZones.map((id) => {
            const zone = zones.get(id);
            const name = zone?.name ?? id;
            return (
              <li key={id} className={styles['row']}>
                <span className={styles['rowTitle']}>{name}</span>
                <span className={styles['rowValue']}>{zone ? detailOf(zone) : ''}</span>
                <span className={styles['rowActions']}>
                  <IconButton
                    label={`Stop trusting ${name}`}
                    onPress={() =>
                      form.change({ trustedZones: trustedZones.filter((one) => one !== id) })
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
      <div className={styles['building']}>
        <ChoiceField
          label="Trust another sensor"
          options={sensed
            .filter(({ id }) => !trustedZones.includes(id))
            .map((zone) => ({ id: zone.id, label: zone.name, detail: detailOf(zone) }))}
          value={null}
          emptyText="Choose a space"
          onPick={trust}
        />
      </div>
    </Section>
  );
}

/** The sensors of a building that were not believed of late. */
function useMisreadOf({ id }: BuildingSpace) {
  const nowMs = useSlotClock();
  const frame = {
    startdatetime: new Date(nowMs - weeks * 7 * 86_400_000).toISOString(),
    enddatetime: new Date(nowMs + slotMs).toISOString(),
  };
  const subject = { buildingIds: [id], filters: [] };
  return useMisreadings({ subject, frame, opening: { query: undefined } }).misreadings;
}
