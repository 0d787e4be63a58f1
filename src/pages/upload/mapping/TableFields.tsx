import type { TableContent } from '#contract/uploads.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Switch } from '#src/ui/field/Switch.tsx';
import { without, type MappingPart } from './MappingPart.ts';
import { TimeZoneField } from './BuildingFields.tsx';
import {
  chosenContent,
  choicesOf,
  contentOptions,
  fieldNames,
  fieldsOf,
  seatsText,
} from './tableChoices.ts';
import styles from '../Upload.module.css';

const notThere = '';

/** What the columns of a table hold, and what else it doesn't say. */
export function TableFields(part: MappingPart) {
  const { upload, mapping, onChange } = part;
  const { found } = upload;
  const { sheets = [] } = found ?? {};
  const content: TableContent = mapping.content ?? 'rooms';
  return (
    <>
      <div className={styles['fields']} role="group" aria-label="The table">
        {sheets.length > 1 && (
          <ChoiceField
            label="Sheet"
            options={sheets.map(({ name, rows }) => ({
              id: name,
              label: name,
              detail: formatPlural(rows, 'row'),
            }))}
            value={mapping.sheet ?? null}
            emptyText="Choose"
            onPick={(sheet) => onChange((before) => ({ ...without(before, 'columns'), sheet }))}
          />
        )}
        <ChoiceField
          label="Each row is"
          options={contentOptions}
          value={chosenContent(mapping)}
          emptyText="Choose"
          onPick={(picked) =>
            onChange((before) => {
              const next = contentOptions.find(({ id }) => id === picked);
              const { columns: _, shape: __, ...others } = before;
              return next === undefined ? before : { ...others, ...next.is };
            })
          }
        />
        {content !== 'rooms' && <TimeZoneField label="Times are in" {...part} />}
        <UsualFloor {...part} />
        {choicesOf(part).map(({ label, ...choice }) => (
          <ChoiceField key={label} label={label} emptyText="Choose" {...choice} />
        ))}
      </div>
      <ColumnFields {...part} />
      {content === 'rooms' && (
        <Switch
          isOn={(mapping.capacity ?? 'derive') === 'derive'}
          onChange={(isOn) =>
            onChange((before) => ({ ...before, capacity: isOn ? 'derive' : 'none' }))
          }
        >
          {seatsText}
        </Switch>
      )}
    </>
  );
}

/** The floor of rooms for which a list names none, once that is asked. */
function UsualFloor({ upload, mapping, onChange }: MappingPart) {
  const { floor } = mapping;
  if (floor === undefined && upload.needs.every(({ field }) => field !== 'floor')) return null;
  return (
    <TextField
      label="Floor of rooms without one"
      value={floor && 'name' in floor ? floor.name : ''}
      maxLength={100}
      onChange={(name) =>
        onChange((before) =>
          name === '' ? without(before, 'floor') : { ...before, floor: { name } },
        )
      }
    />
  );
}

/** Which column holds which field. */
function ColumnFields({ upload, mapping, onChange }: MappingPart) {
  const { unitOfMeasure: unit } = useStartUp().userData;
  const { columns = [] } = upload.found ?? {};
  if (columns.length === 0 || mapping.content === undefined) return null;
  const options = [
    { id: notThere, label: 'Not in the file' },
    ...columns.map(({ name, example }) => ({ id: name, label: name, detail: example })),
  ];
  return (
    <div className={styles['fields']} role="group" aria-label="Columns">
      {fieldsOf(mapping, unit).map((field) => (
        <ChoiceField
          key={field}
          label={fieldNames[field]}
          options={options}
          value={mapping.columns?.[field] ?? notThere}
          emptyText="Not in the file"
          onPick={(column) =>
            onChange((before) => ({ ...before, columns: { ...before.columns, [field]: column } }))
          }
        />
      ))}
    </div>
  );
}
