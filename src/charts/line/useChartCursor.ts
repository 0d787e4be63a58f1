import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { spokenNote } from '../cursor/ChartNote.ts';
import type { SlotNote } from './LineChartModel.ts';
import { columnAt, slotAt, startOf } from './model/columns.ts';
import { moveCursor } from './model/moveCursor.ts';
import { axisRange } from './model/toTimeAxis.ts';
import { showCursor, showStretch } from './plot/plotCursor.ts';
import type { CursorPlace } from './plot/plotOptions.ts';
import type { PlotContent } from './plot/PlotContent.ts';
import { usePlot } from './plot/usePlot.ts';
import { useKeptStretch, type ChosenStretch } from './useKeptStretch.ts';

interface ChartCursorOptions {
  noteOf: (slot: number) => SlotNote;
  onSelectRange: ((range: ChosenStretch['range']) => void) | undefined;
  /** Whether a chosen stretch stays, for a choice of what to do with it. */
  keepsStretch: boolean;
  onPick: ((slot: number) => void) | undefined;
}

/** A press that moves further than this, in pixels, is a drag. */
const pressReach = 5;

const nowhere = { cursorMs: null, anchorMs: null };

/** The cursor of a chart and the stretch that is being chosen, by pointer or keys. */
export function useChartCursor(content: PlotContent, options: ChartCursorOptions) {
  const { axis, model } = content;
  const { noteOf, onSelectRange, keepsStretch, onPick } = options;
  const { chosen, keep, leave } = useKeptStretch();
  const [place, setPlace] = useState<CursorPlace | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  // The cursor's position right away: key presses may come faster than redraws.
  const column = useRef<number | null>(null);
  // By time, so that it survives a redraw with newer data.
  const stood = useRef<{ cursorMs: number | null; anchorMs: number | null }>(nowhere);
  const { hostRef, plotRef } = usePlot(content, {
    onCursor: handleCursor,
    onSelect: choose,
    onReady: standAgain,
  });
  const slot = slotAt(content, place?.column ?? null);

  function handleCursor(next: CursorPlace | null): void {
    column.current = next?.column ?? null;
    stood.current = { ...stood.current, cursorMs: startOf(content, column.current) };
    setPlace(next);
  }

  function standAgain(): void {
    const plot = plotRef.current;
    if (!plot) return;
    if (chosen) return showStretch(plot, chosen.columns);
    const { cursorMs, anchorMs } = stood.current;
    const found = columnAt(content, cursorMs);
    const from = columnAt(content, anchorMs);
    showCursor(plot, found);
    stretch(found !== null && from !== null ? [from, found] : null);
  }

  function choose(from: number, to: number): void {
    const range = axisRange(axis, model.slots, [from, to]);
    stretch(null);
    if (!range) return;
    if (keepsStretch) keep(plotRef.current, { range, columns: [from, to] });
    else onSelectRange?.(range);
  }

  function pick(): void {
    const picked = slotAt(content, column.current);
    if (picked !== null) onPick?.(picked);
  }

  function stretch(columns: readonly [number, number] | null): void {
    if (plotRef.current) showStretch(plotRef.current, columns);
    const first = columns?.[0] ?? null;
    stood.current = { ...stood.current, anchorMs: startOf(content, first) };
    setAnchor(first);
  }

  function moveTo(next: number | null, isStretching: boolean): void {
    const from = anchor ?? column.current ?? next;
    column.current = next;
    if (plotRef.current) showCursor(plotRef.current, next);
    const isStretched = next !== null && from !== null && isStretching;
    stretch(isStretched ? [from, next] : null);
    const told = slotAt(content, next);
    setSpoken(told === null ? '' : spokenText(noteOf(told), isStretched));
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter') {
      // The press ends on the button that takes the focus, and is not one of it.
      event.preventDefault();
      if (anchor !== null && column.current !== null) choose(anchor, column.current);
      else pick();
      return;
    }
    const next = moveCursor(event.key, column.current, axis);
    if (next === undefined) return;
    event.preventDefault();
    leave(plotRef.current);
    moveTo(next, event.shiftKey && (keepsStretch || onSelectRange !== undefined));
  };
  const handleBlur = () => {
    // What is chosen stays while the focus is on what to do with it.
    if (chosen === null) moveTo(null, false);
  };
  const press = usePress({ onDown: () => leave(plotRef.current), onPress: pick });
  const handlers = { handleKeyDown, handleBlur, leave: () => leave(plotRef.current) };
  return { hostRef, place, slot, spoken, chosen, ...handlers, ...press };
}

/** A press in one place, told from a drag. */
function usePress({ onDown, onPress }: { onDown: () => void; onPress: () => void }) {
  const pressedAt = useRef(0);
  return {
    handlePointerDown: ({ clientX }: PointerEvent) => {
      pressedAt.current = clientX;
      onDown();
    },
    handleClick: ({ clientX }: MouseEvent) => {
      if (Math.abs(clientX - pressedAt.current) <= pressReach) onPress();
    },
  };
}

function spokenText(note: SlotNote, isChosen: boolean): string {
  return isChosen ? `${spokenNote(note)}, in the selected period` : spokenNote(note);
}
