import type { MarkerLevel, MarkerPlace } from '#domain/time-marker/MarkerPlace.ts';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import styles from './MarkerForm.module.css';
import { placeOptions } from './markerSpaces.ts';

interface PlaceFieldsProps {
  place: MarkerPlace;
  /** The spaces of a marker that has several. */
  keptSpaceIds?: readonly string[] | null;
  error?: string | undefined;
  onPick: (level: MarkerLevel, id: string) => void;
}

/** Campus, building, floor and zone, of which the deepest chosen one is what the marker is about. */
export function PlaceFields({ place, keptSpaceIds = null, error, onPick }: PlaceFieldsProps) {
  const isRead = useZonesRead(place.building === null ? [] : [place.building]);
  const options = placeOptions(useSpaces(), isRead ? place : { ...place, floor: null });
  return (
    <>
      <div className={styles['place']} role="group" aria-label="Space">
        <ChoiceField
          label="Campus"
          options={options.campus}
          value={place.campus}
          emptyText="Choose a campus"
          error={error}
          onPick={(id) => onPick('campus', id)}
        />
        <ChoiceField
          label="Building"
          options={options.building}
          value={place.building}
          emptyText={place.campus === null ? 'Choose a building' : 'All buildings'}
          onPick={(id) => onPick('building', id)}
        />
        <ChoiceField
          label="Floor"
          options={options.floor}
          value={place.floor}
          emptyText={place.building === null ? 'Choose a building first' : 'All floors'}
          onPick={(id) => onPick('floor', id)}
        />
        <ChoiceField
          label="Zone"
          options={options.zone}
          value={place.zone}
          emptyText={place.floor === null ? 'Choose a floor first' : 'All zones'}
          onPick={(id) => onPick('zone', id)}
        />
      </div>
      {keptSpaceIds !== null && (
        <p className={styles['hint']}>
          This marker applies to {keptSpaceIds.length} spaces. Choosing one here replaces them.
        </p>
      )}
    </>
  );
}
