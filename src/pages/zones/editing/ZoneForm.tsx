import { useState, type FormEvent } from 'react';
import { openRing, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { areaUnits } from '#src/lib/format/measures.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import styles from './Editing.module.css';
import { removeChosen } from './editKeys.ts';
import type { ZoneEditor } from './useZoneEditor.ts';
import {
  changedFields,
  commonFields,
  fieldErrors,
  fieldsOf,
  type ZoneFields,
} from './zoneFields.ts';

interface ZoneFormProps {
  editor: ZoneEditor;
  /** The form goes with its zones, and the focus has to go on elsewhere. */
  onRemoved: () => void;
}

/** What the chosen zones are called and hold. */
export function ZoneForm({ editor, onRemoved }: ZoneFormProps) {
  const { chosen, unit } = editor;
  const [first] = chosen;
  if (first === undefined) return null;
  const known = chosen.length === 1 ? fieldsOf(first, unit) : commonFields(chosen, unit);
  const key = `${chosen.map(({ id }) => id).join(' ')} ${Object.values(known).join(' ')}`;
  return <Fields key={key} {...{ known, editor, first, onRemoved }} />;
}

interface FieldsProps extends ZoneFormProps {
  known: ZoneFields;
  first: PlanZone;
}

function Fields({ known, editor, first, onRemoved }: FieldsProps) {
  const { chosen, session, unit } = editor;
  const [fields, setFields] = useState(known);
  const [isTried, setTried] = useState(false);
  const isOne = chosen.length === 1;
  const errors = fieldErrors(fields, isOne);
  const changes = Object.keys(errors).length === 0 ? changedFields(known, fields, unit) : {};
  const isChanged = Object.keys(fields).some(
    (field) => fields[field as keyof ZoneFields] !== known[field as keyof ZoneFields],
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(changes).length === 0) return;
    session.act([{ op: 'set', zone_ids: chosen.map(({ id }) => id), fields: changes }]);
  };
  const field = (name: keyof ZoneFields, label: string) => (
    <TextField
      label={label}
      value={fields[name]}
      onChange={(value) => setFields({ ...fields, [name]: value })}
      error={isTried ? errors[name] : undefined}
    />
  );
  return (
    <form className={styles['form']} onSubmit={save} noValidate>
      <h2>{isOne ? first.name || 'Zone without a name' : formatPlural(chosen.length, 'zone')}</h2>
      {isOne ? (
        <p>{formatPlural(openRing(first.normalised_points).length, 'corner')}</p>
      ) : (
        <p>What you leave empty stays as it is.</p>
      )}
      <div className={styles['fields']}>
        {isOne && field('name', 'Name')}
        {field('type', 'Type')}
        {field('capacity', 'Capacity')}
        {field('otherCapacities', 'Other capacities')}
        {isOne && field('area', `Area in ${areaUnits[unit]}`)}
        {field('tags', 'Tags')}
        <ParentField editor={editor} />
      </div>
      <div className={styles['actions']}>
        <Button
          type="submit"
          kind="primary"
          disabledReason={isChanged ? null : 'Nothing has been changed'}
        >
          Apply
        </Button>
        <Button
          onPress={() => {
            if (removeChosen({ ...editor, corner: null })) onRemoved();
          }}
        >
          {isOne ? 'Remove zone' : 'Remove zones'}
        </Button>
      </div>
    </form>
  );
}

const none = 'none';

/** The zone that others are part of; set at once. */
function ParentField({ editor: { chosen, zones, session } }: { editor: ZoneEditor }) {
  const ids = chosen.map(({ id }) => id);
  const parents = new Set(chosen.map(({ parent }) => (parent === null ? none : toSpaceId(parent))));
  const [value = none] = parents;
  const options = zones
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, name }) => ({ id: toSpaceId(id) as string, label: name }));
  return (
    <ChoiceField
      label="Part of"
      emptyText="Several"
      options={[{ id: none, label: 'No other zone' }, ...options]}
      value={parents.size > 1 ? null : value}
      onPick={(picked) => {
        const parent = zones.find(({ id }) => toSpaceId(id) === picked)?.id ?? null;
        session.act([{ op: 'set', zone_ids: ids, fields: { parent } }]);
      }}
    />
  );
}
