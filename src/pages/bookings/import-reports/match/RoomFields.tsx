import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useZonesRead } from '#src/data/spaces/useZonesRead.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { roomOptions } from './roomOptions.ts';

/** A room that is chosen; null until then. */
export interface RoomChoice {
  buildingId: string | null;
  zoneId: string | null;
}

interface RoomFieldsProps {
  choice: RoomChoice;
  onChange: (choice: Partial<RoomChoice>) => void;
}

/** The building, where there are several, and a room of it. */
export function RoomFields({ choice: { buildingId, zoneId }, onChange }: RoomFieldsProps) {
  const spaces = useSpaces();
  const isRead = useZonesRead(buildingId === null ? [] : [buildingId]);
  return (
    <>
      {spaces.buildings.size > 1 && (
        <ChoiceField
          label="Building"
          options={[...spaces.buildings.values()].map(({ id, name }) => ({ id, label: name }))}
          value={buildingId}
          emptyText="Choose a building"
          onPick={(id) => onChange({ buildingId: id, zoneId: null })}
        />
      )}
      <ChoiceField
        label="Room"
        options={isRead ? roomOptions(spaces, buildingId) : []}
        value={zoneId}
        emptyText={buildingId === null ? 'Choose a building first' : 'Choose a room'}
        onPick={(id) => onChange({ zoneId: id })}
      />
    </>
  );
}
