import { useMemo, useState } from 'react';
import { shapeRoles, type Upload, type UploadMapping } from '#contract/uploads.ts';
import { formatTenths } from '#src/lib/format/formatNumber.ts';
import { ChoiceField } from '#src/ui/field/ChoiceField.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { Pill } from '#src/ui/select/Pill.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { roleNames } from '../uploadTexts.ts';
import { FloorField } from './FloorField.tsx';
import { without, type MappingPart } from './MappingPart.ts';
import styles from '../Upload.module.css';

const units = [
  { id: 'mm', label: 'Millimeters' },
  { id: 'm', label: 'Meters' },
  { id: 'in', label: 'Inches' },
  { id: 'ft', label: 'Feet' },
] as const;

const byWidth = 'width';

/** The scale and the floor of a drawing, and what its layers hold. */
export function DrawingFields(part: MappingPart) {
  return (
    <>
      <div className={styles['fields']} role="group" aria-label="The drawing">
        <Scale {...part} />
        <FloorField {...part} />
        <WallGaps {...part} />
      </div>
      <Parts {...part} />
    </>
  );
}

const gaps = [
  { id: '0', label: 'Leave them open' },
  { id: '0.3', label: 'Close those up to 0.3 m' },
  { id: '0.9', label: 'Close those up to 0.9 m, as doors' },
  { id: '1.2', label: 'Close those up to 1.2 m, as wide doors' },
] as const;

/** What becomes of gaps where rooms come from the lines of walls. */
function WallGaps({ upload, mapping, onChange }: MappingPart) {
  const { layers, groups } = upload.found ?? {};
  const hasWalls = (layers ?? groups ?? []).some(
    ({ name, guess }) => (mapping.layers?.[name] ?? guess) === 'wall',
  );
  if (!hasWalls) return null;
  return (
    <ChoiceField
      label="Gaps between walls"
      options={gaps}
      value={String(mapping.close_gaps_m ?? 0)}
      emptyText="Leave them open"
      onPick={(picked) => onChange((before) => ({ ...before, close_gaps_m: Number(picked) }))}
    />
  );
}

/** How large the drawing is: by its unit, or by the width of the rooms together where the unit is none of these. */
function Scale({ upload, mapping, onChange }: MappingPart) {
  const { extent, size_m: size } = upload.found ?? {};
  const [width, setWidth] = useState(() => {
    const [line] = mapping.lines ?? [];
    return line === undefined ? '' : String(line.metres);
  });
  const [isMeasured, setMeasured] = useState((mapping.lines ?? []).length > 0);
  const measure = (text: string) => {
    setWidth(text);
    const metres = Number(text.replace(',', '.'));
    const lines = extent && metres > 0 ? [lineAcross(extent, metres)] : [];
    onChange((before) => ({ ...before, units: null, lines }));
  };
  return (
    <>
      <ChoiceField
        label={size ? `Scale, now ${formatTenths(size[0])} × ${formatTenths(size[1])} m` : 'Scale'}
        options={[
          ...units.map(({ id, label }) => ({ id, label: `Drawn in ${label.toLowerCase()}` })),
          ...(extent ? [{ id: byWidth, label: 'By the width of all rooms' }] : []),
        ]}
        value={isMeasured ? byWidth : (mapping.units ?? null)}
        emptyText={upload.found?.units ? 'As the file says' : 'Choose'}
        onPick={(picked) => {
          setMeasured(picked === byWidth);
          const unit = units.find(({ id }) => id === picked)?.id ?? null;
          onChange((before) => ({ ...without(before, 'lines'), units: unit }));
        }}
      />
      {isMeasured && (
        <TextField label="Width of all rooms in meters" value={width} onChange={measure} />
      )}
    </>
  );
}

function lineAcross(
  [left, top, right]: NonNullable<NonNullable<Upload['found']>['extent']>,
  metres: number,
): NonNullable<UploadMapping['lines']>[number] {
  return { from: [left, top], to: [right, top], metres };
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
