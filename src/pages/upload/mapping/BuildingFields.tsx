import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { without, type MappingPart } from './MappingPart.ts';
import styles from '../Upload.module.css';

/** The zone of the browser comes first in the list, but is not chosen: the building may be elsewhere. */
function timeZones(): string[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])];
}

const timeZoneOptions = timeZones().map((id) => ({ id, label: id.replaceAll('_', ' ') }));

/** The name and time zone of a new building. */
export function BuildingFields({ mapping, onChange }: MappingPart) {
  const { building } = mapping;
  return (
    <div className={styles['fields']} role="group" aria-label="New building">
      <TextField
        label="Name of the building"
        value={building?.name ?? ''}
        maxLength={200}
        isRequired
        onChange={(name) =>
          onChange((before) =>
            name === '' ? without(before, 'building') : { ...before, building: { name } },
          )
        }
      />
      <TimeZoneField label="Time zone of the building" mapping={mapping} onChange={onChange} />
    </div>
  );
}

interface TimeZoneFieldProps extends Pick<MappingPart, 'mapping' | 'onChange'> {
  label: string;
}

/** A time zone by its place. */
export function TimeZoneField({ label, mapping, onChange }: TimeZoneFieldProps) {
  return (
    <ChoiceField
      label={label}
      options={timeZoneOptions}
      value={mapping.timezone ?? null}
      emptyText="Choose"
      onPick={(timezone) => onChange((before) => ({ ...before, timezone }))}
    />
  );
}
