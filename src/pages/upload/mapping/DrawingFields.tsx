import { useMemo } from 'react';
import { shapeRoles, type Upload } from '#contract/uploads.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { roleNames } from '../uploadTexts.ts';
import { FloorField } from './FloorField.tsx';
import { chosenGap, gapChoices } from './lengthTexts.ts';
import { isPicture, without, type MappingPart } from './MappingPart.ts';
import { ScaleField } from './ScaleField.tsx';
import styles from '../Upload.module.css';

/** The scale and the floor of a drawing, and what its layers hold. */
export function DrawingFields(part: MappingPart) {
  const isTraced = isPicture(part.upload, part.mapping);
  return (
    <>
      <div className={styles['fields']} role="group" aria-label="The drawing">
        <PageField {...part} />
        <UseField {...part} />
        <ScaleField {...part} />
        <FloorField {...part} />
        {!isTraced && <WallGaps {...part} />}
      </div>
      {!isTraced && <Parts {...part} />}
    </>
  );
}

const uses = [
  { id: 'rooms', label: 'Rooms, from its lines' },
  { id: 'underlay', label: 'A picture to trace rooms from' },
] as const;

/** Whether rooms are read from the drawing or drawn after it by hand. */
function UseField({ mapping, onChange }: MappingPart) {
  return (
    <ChoiceField
      label="Use the drawing as"
      options={uses}
      value={mapping.use ?? 'rooms'}
      emptyText="Rooms, from its lines"
      onPick={(picked) => {
        const use = uses.find(({ id }) => id === picked)?.id;
        if (use) onChange((before) => ({ ...before, use }));
      }}
    />
  );
}

/** The page of a PDF that shows the floor; nothing where there is one alone. */
function PageField({ upload, mapping, onChange }: MappingPart) {
  const { pages = [] } = upload.found ?? {};
  if (pages.length < 2) return null;
  return (
    <ChoiceField
      label="Page"
      options={pages.map(({ name, entities }) => ({
        id: name,
        label: `${name}, ${formatPlural(entities, 'line')}`,
      }))}
      value={mapping.sheet ?? null}
      emptyText="Choose"
      onPick={(sheet) => onChange((before) => ({ ...without(before, 'layers'), sheet }))}
    />
  );
}

/** What becomes of gaps where rooms come from the lines of walls. */
function WallGaps(part: MappingPart) {
  const { upload, mapping } = part;
  const { layers, groups } = upload.found ?? {};
  const parts = layers ?? groups ?? [];
  const roles = new Set(parts.map(({ name, guess }) => mapping.layers?.[name] ?? guess));
  return roles.has('wall') && !roles.has('room') ? <GapField {...part} /> : null;
}

/** Up to which width gaps between walls are closed. */
export function GapField({ mapping, onChange }: MappingPart) {
  const { unitOfMeasure } = useStartUp().userData;
  return (
    <ChoiceField
      label="Gaps between walls"
      options={gapChoices(unitOfMeasure)}
      value={chosenGap(mapping.close_gaps_m ?? 0, unitOfMeasure)}
      emptyText="Leave open"
      onPick={(picked) => onChange((before) => ({ ...before, close_gaps_m: Number(picked) }))}
    />
  );
}

type Part = NonNullable<NonNullable<Upload['found']>['layers']>[number];

/** The layers or groups of a drawing with what each holds. */
function Parts({ upload, mapping, onChange }: MappingPart) {
  const { layers, groups } = upload.found ?? {};
  const parts = layers ?? groups ?? [];
  const what = layers === undefined ? 'Group' : 'Layer';
  const { layers: roles } = mapping;
  const columns = useMemo(
    (): TableColumn<Part>[] => [
      { id: 'name', title: what, isText: true, value: ({ name }) => name },
      { id: 'entities', title: 'Shapes', value: ({ entities }) => entities },
      {
        id: 'role',
        title: 'Holds',
        isText: true,
        value: ({ name, guess }) => roleNames[roles?.[name] ?? guess],
        render: ({ name, guess }) => (
          <Pill
            label={`${name} holds`}
            options={shapeRoles.map((id) => ({ id, label: roleNames[id] }))}
            value={roles?.[name] ?? guess}
            isInTable
            onChange={(picked) => {
              const role = shapeRoles.find((one) => one === picked);
              if (role)
                onChange((before) => ({ ...before, layers: { ...before.layers, [name]: role } }));
            }}
          />
        ),
      },
    ],
    [what, roles, onChange],
  );
  return (
    <Table
      label={`${what}s of the drawing`}
      rows={parts}
      columns={columns}
      rowId={({ name }) => name}
    />
  );
}
