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

interface ChartCursorOptions {
  noteOf: (slot: number) => SlotNote;
  onSelectRange: ((range: { startMs: number; endMs: number }) => void) | undefined;
  onPick: ((slot: number) => void) | undefined;
}

/** A press that moves further than this, in pixels, is a drag. */
const pressReach = 5;

const nowhere = { cursorMs: null, anchorMs: null };

/** The cursor of a chart and the stretch that is being chosen, by pointer or keys. */
export function useChartCursor(content: PlotContent, options: ChartCursorOptions) {
  const { axis, model } = content;
  const { noteOf, onSelectRange, onPick } = options;
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
  const pressedAt = useRef(0);

  function handleCursor(next: CursorPlace | null): void {
    column.current = next?.column ?? null;
    stood.current = { ...stood.current, cursorMs: startOf(content, column.current) };
    setPlace(next);
  }

  function standAgain(): void {
    const plot = plotRef.current;
    if (!plot) return;
    const { cursorMs, anchorMs } = stood.current;
    const found = columnAt(content, cursorMs);
    const from = columnAt(content, anchorMs);
    showCursor(plot, found);
    stretch(found !== null && from !== null ? [from, found] : null);
  }

  function choose(from: number, to: number): void {
    const range = axisRange(axis, model.slots, [from, to]);
    stretch(null);
    if (range) onSelectRange?.(range);
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
      if (anchor !== null && column.current !== null) choose(anchor, column.current);
      else pick();
      return;
    }
    const next = moveCursor(event.key, column.current, axis);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next, event.shiftKey && onSelectRange !== undefined);
  };
  const handleBlur = () => moveTo(null, false);
  const handlePointerDown = ({ clientX }: PointerEvent) => {
    pressedAt.current = clientX;
  };
  const handleClick = ({ clientX }: MouseEvent) => {
    if (Math.abs(clientX - pressedAt.current) <= pressReach) pick();
  };
  const handlers = { handleKeyDown, handleBlur, handlePointerDown, handleClick };
  return { hostRef, place, slot, spoken, ...handlers };
}

function spokenText(note: SlotNote, isChosen: boolean): string {
  return isChosen ? `${spokenNote(note)}, in the selected period` : spokenNote(note);
}
