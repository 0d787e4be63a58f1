import { useState, type KeyboardEvent } from 'react';
import { spokenNote, type ChartNote } from './ChartNote.ts';
import { isMark, type MarkPlace, type MarkRows } from './MarkPlace.ts';
import { moveMark } from './moveMark.ts';

interface MarkCursorOptions {
  /** The note for a mark. */
  noteOf: (place: MarkPlace) => ChartNote;
  /** Enter, Space or a press on a mark. */
  onChoose?: ((place: MarkPlace) => void) | undefined;
}

/** What a chart's figure takes of a cursor. */
export interface CursorKeys {
  /** The text to announce: set when a key moves the cursor, empty under the pointer. */
  spoken: string;
  handleKeyDown: (event: KeyboardEvent) => void;
  handleBlur: () => void;
}

export interface MarkCursor extends CursorKeys {
  /** The mark under the pointer or the keys' cursor. */
  place: MarkPlace | null;
  note: ChartNote | null;
  /** The pointer is over a mark, or over none. */
  point: (place: MarkPlace | null) => void;
  /** Chooses a mark; undefined where that does nothing. */
  choose: ((place: MarkPlace) => void) | undefined;
}

/** A cursor over marks in rows and columns, by pointer or arrow keys. */
export function useMarkCursor(rows: MarkRows, options: MarkCursorOptions): MarkCursor {
  const { noteOf, onChoose } = options;
  const [chosen, setChosen] = useState<MarkPlace | null>(null);
  const [spoken, setSpoken] = useState('');
  // What was under the cursor may be gone with newer data.
  const place = chosen !== null && isMark(rows, chosen) ? chosen : null;

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    const isFar = event.ctrlKey || event.metaKey;
    if ((event.key === 'Enter' || event.key === ' ') && !isFar) {
      if (place === null || onChoose === undefined) return;
      event.preventDefault();
      onChoose(place);
      return;
    }
    const next = moveMark(event.key, place, rows, isFar);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    setSpoken(next === null ? '' : spokenNote(noteOf(next)));
  };
  const point = (next: MarkPlace | null) => {
    const isSame = next?.row === chosen?.row && next?.column === chosen?.column;
    if (!isSame) setChosen(next);
  };
  const handleBlur = () => {
    setChosen(null);
    setSpoken('');
  };
  return {
    place,
    note: place && noteOf(place),
    spoken,
    handleKeyDown,
    handleBlur,
    point,
    choose: onChoose,
  };
}
