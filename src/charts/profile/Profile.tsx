import { useMemo, useState } from 'react';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { NoteCard } from '../cursor/NoteCard.tsx';
import { useMarkCursor, type MarkCursor } from '../cursor/useMarkCursor.ts';
import { LineLegend } from '../line/LineLegend.tsx';
import type { RowReference } from '../rows/ChartRow.ts';
import { percent, toRowScale, type RowScale } from '../rows/toRowScale.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import { ProfileAxes } from './ProfileAxes.tsx';
import { ProfileDrawing } from './ProfileDrawing.tsx';
import { type ProfileLine, categoryPlace } from './ProfileLine.ts';

interface ProfileProps {
  /** What the chart shows, for its name. */
  label: string;
  /** What the categories are: "Weekday". */
  categoryTitle: string;
  categories: readonly string[];
  lines: readonly ProfileLine[];
  references?: readonly RowReference[];
  /** What the dashed line is of. */
  comparedLabel: string;
  format: (value: number) => string;
}

const noReferences: readonly RowReference[] = [];

/** Lines over a few categories, one of which can be highlighted. Left and right arrow keys move along a line, up and down between lines. */
export function Profile(props: ProfileProps) {
  const { label, categories, lines, comparedLabel, format } = props;
  const { references = noReferences } = props;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const scale = useMemo(() => {
    const values = lines.flatMap((line) => [...line.values, ...(line.compared ?? [])]);
    return toRowScale([...values, ...references.map(({ value }) => value)]);
  }, [lines, references]);
  const hasMark = ({ row, column }: MarkPlace) => (lines[row]?.values[column] ?? null) !== null;
  const cursor = useMarkCursor(
    { lengths: lines.map(({ values }) => values.length), hasMark },
    {
      noteOf: (place) => profileNote(props, place),
      onChoose: lines.length > 1 ? ({ row }) => setChosenId(lines[row]?.id ?? null) : undefined,
    },
  );
  const focused = focusedLine(lines, cursor.place, chosenId);
  return (
    <>
      <LineLegend
        model={{
          series: lines,
          band: null,
          compared: focused?.compared
            ? [{ label: comparedLabel, colour: focused.colour, values: [] }]
            : [],
          references: references.map((reference) => ({ ...reference, colour: 'warn' })),
        }}
        soleLabel={lines[0]?.label ?? ''}
        focusedId={chosenId}
        onFocus={setChosenId}
      />
      <CursorFigure
        label={label}
        hint="Left and right arrow keys move along a line, up and down between lines. Enter brings a line to the front."
        cursor={cursor}
        twin={<ProfileTable {...props} />}
      >
        <ProfileAxes scale={scale} categories={categories} format={format}>
          <ProfileDrawing
            lines={lines}
            scale={scale}
            focusedId={focused?.id ?? null}
            references={references}
            cursor={cursor}
          />
          <ProfileNote cursor={cursor} lines={lines} scale={scale} />
        </ProfileAxes>
      </CursorFigure>
    </>
  );
}

/** The line under the cursor, else the one that was brought to the front, else the only one. */
function focusedLine(
  lines: readonly ProfileLine[],
  place: MarkPlace | null,
  chosenId: string | null,
): ProfileLine | undefined {
  const [sole, other] = lines;
  const pointed = place === null ? undefined : lines[place.row];
  return pointed ?? lines.find(({ id }) => id === chosenId) ?? (other ? undefined : sole);
}

interface ProfileNoteProps {
  cursor: MarkCursor;
  lines: readonly ProfileLine[];
  scale: RowScale;
}

/** The note for the point under the cursor. */
function ProfileNote({ cursor: { place, note }, lines, scale }: ProfileNoteProps) {
  if (place === null || note === null) return null;
  const values = lines[place.row]?.values ?? [];
  const left = categoryPlace(place.column, values.length);
  return (
    <NoteCard
      left={percent(left)}
      top={percent(100 - scale.percentOf(values[place.column] ?? 0))}
      isAtLeft={left > 50}
      note={note}
    />
  );
}

type Values = Pick<
  ProfileProps,
  'label' | 'categoryTitle' | 'categories' | 'lines' | 'comparedLabel' | 'format'
>;

function valueText({ format }: Values, value: number | null | undefined): string {
  return value === null || value === undefined ? 'unknown' : format(value);
}

function profileNote(values: Values, { row, column }: MarkPlace): ChartNote {
  const { lines, categories, comparedLabel, format } = values;
  const line = lines[row];
  const before = line?.compared?.[column] ?? null;
  return {
    title: `${line?.label ?? ''}, ${categories[column] ?? ''}`,
    lines: [
      { text: valueText(values, line?.values[column]) },
      ...(before === null ? [] : [{ text: `${format(before)} ${comparedLabel}` }]),
    ],
  };
}

function ProfileTable(values: Values) {
  const { label, categoryTitle, categories, lines } = values;
  return (
    <TableTwin
      caption={label}
      columns={[categoryTitle, ...lines.map((line) => line.label)]}
      rows={categories.map((category, at) => ({
        id: category,
        cells: [category, ...lines.map((line) => valueText(values, line.values[at]))],
      }))}
    />
  );
}
