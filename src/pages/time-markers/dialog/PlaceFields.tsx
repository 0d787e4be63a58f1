import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import styles from './MarkerForm.module.css';
import { placeOptions } from './markerSpaces.ts';
import type { MarkerForm } from './useMarkerForm.ts';

/** Campus, building, floor and zone, of which the deepest chosen one is what the marker is about. */
export function PlaceFields({ form }: { form: MarkerForm }) {
  const { draft, errors, pick } = form;
  const { place, keptSpaceIds } = draft;
  const options = placeOptions(useSpaces(), place);
  return (
    <>
      <div className={styles['place']} role="group" aria-label="Space">
        <ChoiceField
          label="Campus"
          options={options.campus}
          value={place.campus}
          emptyText="Choose a campus"
          error={errors.space}
          onPick={(id) => pick('campus', id)}
        />
        <ChoiceField
          label="Building"
          options={options.building}
          value={place.building}
          emptyText={place.campus === null ? 'Choose a building' : 'All buildings'}
          onPick={(id) => pick('building', id)}
        />
        <ChoiceField
          label="Floor"
          options={options.floor}
          value={place.floor}
          emptyText={place.building === null ? 'Choose a building first' : 'All floors'}
          onPick={(id) => pick('floor', id)}
        />
        <ChoiceField
          label="Zone"
          options={options.zone}
          value={place.zone}
          emptyText={place.floor === null ? 'Choose a floor first' : 'All zones'}
          onPick={(id) => pick('zone', id)}
        />
      </div>
      {keptSpaceIds !== null && (
        <p className={styles['hint']}>
          This marker is about {keptSpaceIds.length} spaces. Choosing one here replaces them.
        </p>
      )}
    </>
  );
}
