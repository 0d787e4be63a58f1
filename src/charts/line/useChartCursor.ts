import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { spokenNote } from '../cursor/ChartNote.ts';
import type { LineChartModel, SlotNote } from './LineChartModel.ts';
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

/** The cursor of a chart and the stretch that is being chosen, by pointer or keys. */
export function useChartCursor(content: PlotContent, options: ChartCursorOptions) {
  const { axis, model } = content;
  const { noteOf, onSelectRange, onPick } = options;
  const [place, setPlace] = useState<CursorPlace | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  // Where the cursor stands at once: keys may come faster than the chart is drawn.
  const column = useRef<number | null>(null);
  const { hostRef, plotRef } = usePlot(content, { onCursor: handleCursor, onSelect: choose });
  const slot = slotAt(model, axis.columns, place?.column ?? null);
  const pressedAt = useRef(0);

  function handleCursor(next: CursorPlace | null): void {
    column.current = next?.column ?? null;
    setPlace(next);
  }

  function choose(from: number, to: number): void {
    const range = axisRange(axis, model.slots, [from, to]);
    stretch(null);
    if (range) onSelectRange?.(range);
  }

  function pick(): void {
    const picked = slotAt(model, axis.columns, column.current);
    if (picked !== null) onPick?.(picked);
  }

  function stretch(columns: readonly [number, number] | null): void {
    if (plotRef.current) showStretch(plotRef.current, columns);
    setAnchor(columns?.[0] ?? null);
  }

  function moveTo(next: number | null, isStretching: boolean): void {
    const from = anchor ?? column.current ?? next;
    column.current = next;
    if (plotRef.current) showCursor(plotRef.current, next);
    const isStretched = next !== null && from !== null && isStretching;
    stretch(isStretched ? [from, next] : null);
    const told = slotAt(model, axis.columns, next);
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

function slotAt(
  { slots }: LineChartModel,
  columns: readonly (number | null)[],
  column: number | null,
): number | null {
  const slot = column === null ? null : (columns[column] ?? null);
  return slot !== null && slot < slots.length ? slot : null;
}

function spokenText(note: SlotNote, isChosen: boolean): string {
  return isChosen ? `${spokenNote(note)}, in the stretch` : spokenNote(note);
}
