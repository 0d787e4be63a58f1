import { useState } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { isPicture, without, type MappingPart } from './MappingPart.ts';

const newFloor = 'new';

/** The floor that a drawing shows: one of the building, or a new one by its name. */
export function FloorField({ upload, mapping, onChange }: MappingPart) {
  const { buildings, floors } = useSpaces();
  const isTraced = isPicture(upload, mapping);
  const { floor } = mapping;
  const known = buildings.get(String(upload.building_id))?.floorIds ?? [];
  const isNew = floor === undefined ? known.length === 0 : 'name' in floor;
  const name = floor !== undefined && 'name' in floor ? floor.name : '';
  const rename = (next: string) =>
    onChange((before) =>
      next === '' ? without(before, 'floor') : { ...before, floor: { name: next } },
    );
  const [isNaming, setNaming] = useState(isNew);
  return (
    <>
      {known.length > 0 && (
        <ChoiceField
          label={isTraced ? 'Floor that the picture shows' : 'Floor that the drawing shows'}
          options={[
            ...known.flatMap((id) => {
              const one = floors.get(id);
              return one === undefined ? [] : [{ id, label: one.displayName }];
            }),
            { id: newFloor, label: 'A new floor' },
          ]}
          value={isNaming ? newFloor : floor && 'id' in floor ? String(floor.id) : null}
          emptyText="Choose"
          onPick={(picked) => {
            setNaming(picked === newFloor);
            if (picked === newFloor) rename('');
            else onChange((before) => ({ ...before, floor: { id: picked } }));
          }}
        />
      )}
      {isNaming && (
        <TextField
          label="Name of the floor, such as Floor 2"
          value={name}
          maxLength={100}
          onChange={rename}
        />
      )}
    </>
  );
}
