import { useMemo } from 'react';
import { useFormatArea } from '#src/data/start-up/useStartUp.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';
import { formatCount } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';

interface ZoneTableProps {
  rows: readonly ZoneSpace[];
  /** All zones of the floor, among which parents are. */
  zones: readonly ZoneSpace[];
  chosenId: string | null;
  onChoose: (zoneId: string) => void;
  /** Just name, type and capacity, where there is little room. */
  isBrief?: boolean;
}

/** Name, type and capacity. */
const briefColumns = 3;

/** Capacities in a line: the default one first, others with their names. */
function capacityText({ capacity }: ZoneSpace): string {
  const { default: usual, ...others } = capacity;
  const named = Object.entries(others).map(([name, value]) => `${name} ${formatCount(value)}`);
  return [...(usual === undefined ? [] : [formatCount(usual)]), ...named].join(', ');
}

/** Whether a zone has all words of a search in its name, type or tags. */
export function matchesText({ name, type, tags }: ZoneSpace, text: string): boolean {
  const held = [name, typeName(type), ...tags].join(' ').toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => held.includes(word));
}

/** The zones of a floor with what is known of each. */
export function ZoneTable({ rows, zones, chosenId, onChoose, isBrief = false }: ZoneTableProps) {
  const formatArea = useFormatArea();
  const columns = useMemo((): TableColumn<ZoneSpace>[] => {
    const names = new Map(zones.map(({ id, name }) => [id, name]));
    const parentOf = ({ parentId }: ZoneSpace) => (parentId && names.get(parentId)) ?? null;
    const all: TableColumn<ZoneSpace>[] = [
      {
        id: 'name',
        title: 'Name',
        isText: true,
        value: ({ name }) => name,
        render: ({ id, name }) => <TextButton onPress={() => onChoose(id)}>{name}</TextButton>,
      },
      { id: 'type', title: 'Type', isText: true, value: ({ type }) => typeName(type) },
      {
        id: 'capacity',
        title: 'Capacity',
        value: ({ capacity }) => capacity['default'] ?? null,
        render: (zone) => capacityText(zone) || '–',
      },
      {
        id: 'area',
        title: 'Area',
        value: ({ m2 }) => m2,
        render: ({ m2 }) => (m2 === null ? '–' : formatArea(m2)),
      },
      {
        id: 'tags',
        title: 'Tags',
        isText: true,
        value: ({ tags }) => tags.join(', ') || null,
        render: ({ tags }) => tags.join(', ') || '–',
      },
      ...(zones.some((zone) => parentOf(zone) !== null)
        ? [
            {
              id: 'parent',
              title: 'Part of',
              isText: true,
              value: parentOf,
              render: (zone: ZoneSpace) => parentOf(zone) ?? '–',
            },
          ]
        : []),
    ];
    return isBrief ? all.slice(0, briefColumns) : all;
  }, [zones, formatArea, onChoose, isBrief]);
  return (
    <Table
      isStacked
      label="Zones"
      rows={rows}
      columns={columns}
      rowId={({ id }) => id}
      selectedId={chosenId}
    />
  );
}
