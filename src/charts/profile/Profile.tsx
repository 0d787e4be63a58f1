import { useMemo, useState } from 'react';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { NoteCard, NoteLine } from '../cursor/NoteCard.tsx';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import { LineLegend } from '../line/LineLegend.tsx';
import type { RowReference } from '../rows/ChartRow.ts';
import { percent, toRowScale } from '../rows/toRowScale.ts';
import { TableTwin } from '../table-twin/TableTwin.tsx';
import styles from './Profile.module.css';
import { ProfileDrawing } from './ProfileDrawing.tsx';
import type { ProfileLine } from './ProfileLine.ts';
import { categoryPlace } from './toProfilePath.ts';

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

/** Lines over a few categories, one of which can be brought to the front. Left and right arrow keys move along a line, up and down between lines. */
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
      onChoose: ({ row }) => setChosenId(lines[row]?.id ?? null),
    },
  );
  const { place, note } = cursor;
  const pointed = place && lines[place.row];
  const soleId = lines.length === 1 ? lines[0]?.id : undefined;
  const focusedId = pointed?.id ?? chosenId ?? soleId ?? null;
  const focused = lines.find(({ id }) => id === focusedId);
  const left = place ? categoryPlace(place.column, categories.length) : 0;
  const top = 100 - scale.percentOf((place && pointed?.values[place.column]) ?? 0);
  return (
    <>
      <LineLegend
        model={{
          series: lines,
          band: null,
          compared: focused ? [{ label: comparedLabel, colour: focused.colour, values: [] }] : [],
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
        <div className={styles['chart']} aria-hidden onPointerLeave={() => cursor.point(null)}>
          <div className={styles['scale']}>
            {scale.ticks.map((tick) => (
              <span key={tick} style={{ top: `${100 - scale.percentOf(tick)}%` }}>
                {format(tick)}
              </span>
            ))}
          </div>
          <div className={styles['plot']}>
            <ProfileDrawing
              lines={lines}
              scale={scale}
              focusedId={focusedId}
              references={references}
              place={place}
              onPoint={cursor.point}
            />
            {note && (
              <NoteCard
                left={percent(left)}
                top={percent(top)}
                isAtLeft={left > 50}
                title={note.title}
              >
                {note.lines.map((line) => (
                  <NoteLine key={line.text}>{line.text}</NoteLine>
                ))}
              </NoteCard>
            )}
          </div>
          <div className={styles['categories']}>
            {categories.map((category) => (
              <span key={category}>{category}</span>
            ))}
          </div>
        </div>
      </CursorFigure>
    </>
  );
}

type Values = Pick<
  ProfileProps,
  'label' | 'categoryTitle' | 'categories' | 'lines' | 'comparedLabel' | 'format'
>;

function valueText({ format }: Values, value: number | null | undefined): string {
  return value === null || value === undefined ? 'not known' : format(value);
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
