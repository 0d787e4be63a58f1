import { useMemo, useState } from 'react';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { useMarkPeriod } from '#src/features/time-markers/useMarkPeriod.ts';
import { cellId } from '#src/features/report/explain/cell/cellId.ts';
import { useExplain } from '#src/features/report/explain/useExplain.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import { formatWeekday } from '#src/lib/format/formatDays.ts';
import { formatCount, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { TitledCard } from '#src/ui/display/TitledCard.tsx';
import { Table, type TableColumn } from '#src/ui/table/Table.tsx';
import { clockName } from '#src/charts/week-grid/WeekGridModel.ts';
import { NothingFlagged } from './NothingFlagged.tsx';
import { zText } from './model/scoreText.ts';
import type { LookedAt } from './model/LookedAt.ts';
import { causeText } from './model/causeText.ts';
import { weightOf, type StretchRow } from './model/toStretchRows.ts';
import type { Deviations } from './useDeviations.ts';

/** An event, or a part of one. */
type ListedStretch = StretchRow & { parts?: readonly StretchRow[] };

/** Rows that are shown before someone asks for all of them. */
const firstRows = 40;

interface StretchesCardProps {
  view: Deviations;
  format: DataFormat;
  /** The spaces in view; the first is taken where a stretch is of all of them. */
  markerSpaceIds: readonly string[];
  onLook: (lookedAt: LookedAt) => void;
}

/** The flagged stretches, those that weigh most first; one can be looked at, and made a time marker. */
export function StretchesCard({ view, format, markerSpaceIds, onLook }: StretchesCardProps) {
  const { events, isJudged } = view;
  const [showsAll, setShowsAll] = useState(false);
  const explain = useExplain();
  const shown = showsAll ? events : events.slice(0, firstRows);
  const columns = useMemo(
    () => stretchColumns({ format, spaceId: markerSpaceIds[0] ?? null, onLook }),
    [format, markerSpaceIds, onLook],
  );
  return (
    <TitledCard title="Flagged stretches">
      {events.length === 0 ? (
        <NothingFlagged isJudged={isJudged} />
      ) : (
        <Table
          label="Flagged stretches"
          rows={shown}
          rowId={({ id }) => id}
          columns={columns}
          subRows={partsOf}
          nameOf={(row) => `${row.where}, ${whenText(row)}`}
          onExplain={({ id }, column) => explain.open(cellId(column, id))}
          isStacked
        />
      )}
      {shown.length < events.length && (
        <Button onPress={() => setShowsAll(true)}>
          {`${formatPlural(firstRows, 'stretch', 'stretches')} of ${formatCount(events.length)}: show all`}
        </Button>
      )}
    </TitledCard>
  );
}

function whenText({ dayNumber, fromMinute, toMinute }: StretchRow): string {
  return `${formatWeekday(dayKeyOf(dayNumber))}, ${clockName(fromMinute)} to ${clockName(toMinute)}`;
}

interface ColumnsInput {
  format: DataFormat;
  spaceId: string | null;
  onLook: (lookedAt: LookedAt) => void;
}

function partsOf(row: ListedStretch): readonly ListedStretch[] | undefined {
  return row.parts;
}

function stretchColumns({ format, spaceId, onLook }: ColumnsInput): TableColumn<ListedStretch>[] {
  const number = (
    id: 'expected' | 'actual' | 'z',
    title: string,
    text: (row: StretchRow) => string,
  ): TableColumn<ListedStretch> => ({ id, title, value: (row) => row[id], render: text });
  return [
    {
      id: 'when',
      title: 'When',
      isText: true,
      value: ({ startMs }) => startMs,
      render: (row) => <TextButton onPress={() => onLook(row)}>{whenText(row)}</TextButton>,
    },
    {
      id: 'where',
      title: 'Where',
      isText: true,
      value: ({ where }) => where,
      render: ({ where, parts = [] }) =>
        parts.length === 0 ? where : `${where}, with ${formatPlural(parts.length, 'part')}`,
    },
    number('expected', 'Expected', ({ expected }) => valueText(format, expected)),
    number('actual', 'Actual', ({ actual }) => valueText(format, actual)),
    number('z', 'z', ({ z }) => zText(z)),
    {
      id: 'minutes',
      title: 'Hours',
      value: weightOf,
      render: ({ minutes }) => formatTenths(minutes / 60),
    },
    {
      id: 'causes',
      title: 'What happened',
      isText: true,
      value: ({ causes }) => causes.map(causeText).join(', '),
      render: ({ causes }) => causes.map(causeText).join(', ') || 'nothing noted',
    },
    {
      id: 'mark',
      title: 'Note',
      isText: true,
      value: () => null,
      render: (row) => <MarkStretch row={row} spaceId={spaceId} />,
    },
  ];
}

/** Leads to a new time marker of the stretch, at the floor where it is one floor's. */
function MarkStretch({ row, spaceId }: { row: StretchRow; spaceId: string | null }) {
  const mark = useMarkPeriod(row.spaceId ?? spaceId);
  return <TextButton onPress={() => mark(row)}>Create time marker</TextButton>;
}
