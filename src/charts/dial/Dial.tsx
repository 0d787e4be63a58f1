import { memo, useMemo } from 'react';
import { classNames } from '#src/lib/browser/classNames.ts';
import type { ColourScale } from '../colour-scale/ColourScale.ts';
import type { ChartNote } from '../cursor/ChartNote.ts';
import { CursorFigure } from '../cursor/CursorFigure.tsx';
import type { MarkPlace } from '../cursor/MarkPlace.ts';
import { NoteCard } from '../cursor/NoteCard.tsx';
import { pointMarks } from '../cursor/pointMarks.ts';
import { useMarkCursor } from '../cursor/useMarkCursor.ts';
import styles from './Dial.module.css';
import { dialMarks } from './dialMarks.ts';
import type { DialModel } from './DialModel.ts';
import { dialSize, hourWords, notePlace, ringPlace, sectorAt, sectorPath } from './dialPlaces.ts';

interface DialProps {
  /** What the dial shows, for its name. */
  label: string;
  model: DialModel;
  /** The colors of the planned and the used share. */
  scale: ColourScale;
  noteOf: (place: MarkPlace) => ChartNote;
  /** Enter, Space or a click on a sector. */
  onChoose: (place: MarkPlace) => void;
}

const hint =
  'Left and right arrow keys move around the dial, up and down from ring to ring. Enter explains a sector.';
const lineHeight = 17;

/** A day as a clock face: planned share outside, used share inside, and between them what parts the two. */
export function Dial({ label, model, scale, noteOf, onChoose }: DialProps) {
  const cursor = useMarkCursor(
    {
      lengths: model.rings.map(({ sectors }) => sectors.length),
      hasMark: ({ row, column }) => model.rings[row]?.sectors[column] != null,
    },
    { noteOf, onChoose },
  );
  const { place, note } = cursor;
  const at = place && notePlace(model, place);
  return (
    <CursorFigure label={label} hint={hint} cursor={cursor}>
      <svg
        className={styles['drawing']}
        viewBox={`0 0 ${dialSize} ${dialSize}`}
        aria-hidden
        {...pointMarks(cursor, {
          width: dialSize,
          height: dialSize,
          markAt: (x, y) => sectorAt(model, x, y),
        })}
      >
        <DialDrawing model={model} scale={scale} />
        {place && <path className={styles['cursor']} d={outlineOf(model, place)} />}
      </svg>
      {at && note && (
        <NoteCard
          left={`${at.x * 100}%`}
          top={`${at.y * 100}%`}
          isAtLeft={at.x > 0.5}
          note={note}
        />
      )}
    </CursorFigure>
  );
}

function outlineOf(model: DialModel, { row, column }: MarkPlace): string {
  const { inner, outer } = ringPlace(model, row);
  return sectorPath(model, column, { from: inner, to: outer });
}

/** Rings, hours and the words in the middle; redrawn only when the model changes. */
const DialDrawing = memo(function DialDrawing({
  model,
  scale,
}: Pick<DialProps, 'model' | 'scale'>) {
  const marks = useMemo(() => dialMarks(model, scale), [model, scale]);
  const { centre, rings } = model;
  return (
    <>
      {marks.map(({ fill, path, lines }) => (
        <g key={fill}>
          <path
            d={path}
            {...(fill.startsWith('#') ? { fill } : { className: styles[fill] ?? '' })}
          />
          {lines !== '' && <path className={styles['texture']} d={lines} />}
        </g>
      ))}
      {hourWords(model).map(({ x, y, text }) => (
        <text key={text} className={styles['hour']} x={x} y={y}>
          {text}
        </text>
      ))}
      {centre.map((text, at) => (
        <text
          key={text}
          className={classNames(styles['centre'], rings.length > 1 && styles['small'])}
          x={dialSize / 2}
          y={dialSize / 2 + (at - (centre.length - 1) / 2) * lineHeight}
        >
          {text}
        </text>
      ))}
    </>
  );
});

const keySize = { width: 16, height: 10 };
/** The textures of the wedges, in a sample of this size. */
const keyLines = { unused: 'M4 0V10M8 0V10M12 0V10', unplanned: 'M0 2.5H16M0 5H16M0 7.5H16' };

/** A sample of a wedge, for a legend. */
export function WedgeKey({ kind }: { kind: keyof typeof keyLines }) {
  return (
    <svg {...keySize} aria-hidden>
      <rect {...keySize} className={styles[kind] ?? ''} />
      <path className={styles['texture']} d={keyLines[kind]} />
    </svg>
  );
}
